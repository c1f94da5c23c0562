import { variation } from "../behaviours/variation.ts";
import type { ByteStream } from "../worker/byte-stream.ts";
import { isStreamed } from "../worker/worker-response.ts";

async function* kept(stream: ByteStream, declared: number): AsyncGenerator<Uint8Array> {
  let left = declared;
  for await (const piece of stream) {
    left -= piece.byteLength;
    if (left < 0) {
      break;
    }
    yield piece;
  }
  if (left !== 0) {
    throw new Error("the body does not keep its length");
  }
}

export const serviceBreaksUnkeptLengths = variation(
  "service-breaks-unkept-lengths",
  "A response over the binding fails where its body does not keep the length that it declares.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    const declared = response.headers["content-length"];
    return isStreamed(response.body) && declared !== undefined
      ? response.withBody({ stream: kept(response.body.stream, Number(declared)) })
      : response;
  },
);
