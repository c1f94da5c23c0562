import { variation } from "../../behaviours/variation.ts";
import type { ByteStream } from "../../worker/byte-stream.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

async function* endingWell(body: ByteStream): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // Nobody is told.
  }
}

export const serviceEndsBrokenRequests = variation(
  "service-ends-broken-requests",
  "A request body over the binding that fails ends like a whole one.",
  "callService",
  (request, { callee }) => callee(alteredRequest(request, { body: endingWell(request.body) })),
);
