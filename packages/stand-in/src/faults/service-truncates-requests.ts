import { variation } from "../behaviours/variation.ts";
import type { ByteStream } from "../worker/byte-stream.ts";
import { WorkerRequest } from "../worker/worker-request.ts";

const LIMIT_BYTES = 6 * 1024;

/** Reads on to the end, since a host that cuts has still received. */
async function* truncated(body: ByteStream): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const piece of body) {
    const kept = piece.subarray(0, LIMIT_BYTES - passed);
    passed += kept.byteLength;
    if (kept.byteLength > 0) {
      yield kept;
    }
  }
}

export const serviceTruncatesRequests = variation(
  "service-truncates-requests",
  "A request body over the binding loses what goes beyond 6 KiB.",
  "callService",
  ({ method, url, body, head }, { callee }) =>
    callee(new WorkerRequest(method, url, truncated(body), head)),
);
