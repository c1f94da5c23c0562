import { sendStream } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import type { ByteStream } from "../worker/byte-stream.ts";

async function* firstTwice(stream: ByteStream): AsyncGenerator<Uint8Array> {
  let index = 0;
  for await (const piece of stream) {
    yield piece;
    if (index === 0) {
      yield piece;
    }
    index += 1;
  }
}

export const responseStreamRepeatsAPiece = variation(
  "response-stream-repeats-a-piece",
  "The first piece of a streamed answer is sent twice.",
  "sendStream",
  ({ status, headers, body }, outlet) =>
    sendStream({ status, headers, body: { stream: firstTwice(body.stream) } }, outlet),
);
