import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const serviceShortensResponseHeaders = variation(
  "service-shortens-response-headers",
  "A header of a response over the binding is cut after 4096 bytes.",
  "callService",
  async (request, { callee }) => {
    const { status, headers, body, isNull } = await callee(request);
    const cut = Object.entries(headers).map(([name, value]) => [name, value.slice(0, 4096)]);
    return new WorkerResponse(status, Object.fromEntries(cut), body, isNull);
  },
);
