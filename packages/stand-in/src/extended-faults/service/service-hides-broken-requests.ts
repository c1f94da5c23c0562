import { variation } from "../../behaviours/variation.ts";
import type { ByteStream } from "../../worker/byte-stream.ts";
import { alteredRequest } from "../../worker/worker-request.ts";

async function* leftOpen(body: ByteStream): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    await new Promise(() => {});
  }
}

export const serviceHidesBrokenRequests = variation(
  "service-hides-broken-requests",
  "The callee of a call whose request body fails waits for its rest for ever.",
  "callService",
  (request, { callee }) => callee(alteredRequest(request, { body: leftOpen(request.body) })),
);
