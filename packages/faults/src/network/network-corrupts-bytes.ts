import type { NetworkBehaviour } from "../proxy/stage.ts";
import { eachPiece } from "../proxy/stage.ts";

const HEAD_END = "\r\n\r\n";

/** Flips the lowest bit of the last letter, when there is one behind the head. */
function corrupted(bytes: Buffer): Buffer {
  const text = bytes.toString("latin1");
  const bodyAt = text.startsWith("HTTP/1.1 ") ? text.indexOf(HEAD_END) + HEAD_END.length : 0;
  const at = text.slice(bodyAt).search(/[a-z][^a-z]*$/);
  if (at === -1) {
    return bytes;
  }
  const copy = Buffer.from(bytes);
  copy[bodyAt + at] = (copy[bodyAt + at] ?? 0) ^ 1;
  return copy;
}

export const networkCorruptsBytes: NetworkBehaviour = {
  name: "network-corrupts-bytes",
  description: "One bit of each segment of a body is flipped.",
  stages: () => ({ toClient: eachPiece(corrupted) }),
};
