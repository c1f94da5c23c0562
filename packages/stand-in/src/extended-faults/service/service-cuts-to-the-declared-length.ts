import { variation } from "../../behaviours/variation.ts";
import type { ByteStream } from "../../worker/byte-stream.ts";
import { isStreamed } from "../../worker/worker-response.ts";

async function* cut(stream: ByteStream, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const piece of stream) {
    yield piece.subarray(0, left);
    left -= piece.byteLength;
    if (left <= 0) {
      return;
    }
  }
}

export const serviceCutsToTheDeclaredLength = variation(
  "service-cuts-to-the-declared-length",
  "A response body over the binding is cut to the length that its head declares.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    const declared = Number(response.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    return isStreamed(response.body)
      ? response.withBody({ stream: cut(response.body.stream, declared) })
      : response;
  },
);
