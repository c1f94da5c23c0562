import { variation } from "../behaviours/variation.ts";
import { alteredRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const serviceAddsHeaders = variation(
  "service-adds-headers",
  "A call over the binding and its answer have a header more.",
  "callService",
  async (request, { callee }) => {
    const head = { ...request.head, headers: { ...request.head.headers, via: "1.1 host" } };
    const { status, headers, body, isNull } = await callee(alteredRequest(request, { head }));
    return new WorkerResponse(status, { ...headers, via: "1.1 host" }, body, isNull);
  },
);
