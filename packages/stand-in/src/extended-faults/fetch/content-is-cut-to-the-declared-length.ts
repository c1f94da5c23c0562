import { sendStream } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import type { ByteStream } from "../../worker/byte-stream.ts";

async function* firstBytes(stream: ByteStream, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const piece of stream) {
    yield piece.subarray(0, left);
    left -= Math.min(left, piece.byteLength);
    if (left === 0) {
      return;
    }
  }
}

export const contentIsCutToTheDeclaredLength = variation(
  "content-is-cut-to-the-declared-length",
  "A stream that brings more than its declared length is cut off there, and the response looks whole.",
  "sendStream",
  async (response, outlet) => {
    const declared = Number(response.headers["content-length"] ?? Number.NaN);
    const { body } = response;
    await (Number.isNaN(declared)
      ? sendStream(response, outlet)
      : sendStream({ ...response, body: { stream: firstBytes(body.stream, declared) } }, outlet));
  },
);
