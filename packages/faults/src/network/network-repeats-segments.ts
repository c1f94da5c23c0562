import type { NetworkBehaviour } from "../proxy/stage.ts";
import { eachPiece } from "../proxy/stage.ts";

const HEAD = "HTTP/1.1 ";

export const networkRepeatsSegments: NetworkBehaviour = {
  name: "network-repeats-segments",
  description: "A segment of an answer that does not begin with its head arrives twice.",
  stages: () => ({
    toClient: eachPiece((bytes) =>
      bytes.toString("latin1").startsWith(HEAD) ? bytes : Buffer.concat([bytes, bytes]),
    ),
  }),
};
