import { sendStream } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import type { ByteStream } from "../worker/byte-stream.ts";

async function* onePieceLate(stream: ByteStream): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined;
  for await (const piece of stream) {
    if (held !== undefined) {
      yield held;
    }
    held = piece;
  }
  if (held !== undefined) {
    yield held;
  }
}

export const responseStreamOnePieceLate = variation(
  "response-stream-one-piece-late",
  "Each piece of a streamed answer is sent only when the next one has been produced.",
  "sendStream",
  ({ status, headers, body }, outlet) =>
    sendStream({ status, headers, body: { stream: onePieceLate(body.stream) } }, outlet),
);
