import { sendStream } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import type { ByteStream } from "../worker/byte-stream.ts";

async function* withoutSecond(stream: ByteStream): AsyncGenerator<Uint8Array> {
  let index = 0;
  for await (const piece of stream) {
    if (index !== 1) {
      yield piece;
    }
    index += 1;
  }
}

export const responseStreamLosesAPiece = variation(
  "response-stream-loses-a-piece",
  "The second piece of a streamed answer is never sent.",
  "sendStream",
  ({ status, headers, body }, outlet) =>
    sendStream({ status, headers, body: { stream: withoutSecond(body.stream) } }, outlet),
);
