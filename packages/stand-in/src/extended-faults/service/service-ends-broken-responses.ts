import { variation } from "../../behaviours/variation.ts";
import type { ByteStream } from "../../worker/byte-stream.ts";
import { isStreamed } from "../../worker/worker-response.ts";

async function* endingWell(stream: ByteStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    // Nobody is told.
  }
}

export const serviceEndsBrokenResponses = variation(
  "service-ends-broken-responses",
  "A response body over the binding that fails ends like a whole one.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    return isStreamed(response.body)
      ? response.withBody({ stream: endingWell(response.body.stream) })
      : response;
  },
);
