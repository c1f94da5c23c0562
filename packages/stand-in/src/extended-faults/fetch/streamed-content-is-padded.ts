import { sendStream } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import type { ByteStream } from "../../worker/byte-stream.ts";

async function* padded(stream: ByteStream): AsyncGenerator<Uint8Array> {
  yield Buffer.from("\n");
  yield* stream;
}

export const streamedContentIsPadded = variation(
  "streamed-content-is-padded",
  "A line feed of the host precedes what a stream brings.",
  "sendStream",
  (response, outlet) =>
    sendStream({ ...response, body: { stream: padded(response.body.stream) } }, outlet),
);
