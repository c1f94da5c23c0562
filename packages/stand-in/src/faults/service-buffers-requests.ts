import { variation } from "../behaviours/variation.ts";
import { readWhole, streamOf } from "../worker/byte-stream.ts";
import { WorkerRequest } from "../worker/worker-request.ts";

export const serviceBuffersRequests = variation(
  "service-buffers-requests",
  "The callee is called only when the whole request body is there.",
  "callService",
  async ({ method, url, body, head }, { callee }) =>
    callee(new WorkerRequest(method, url, streamOf(await readWhole(body)), head)),
);
