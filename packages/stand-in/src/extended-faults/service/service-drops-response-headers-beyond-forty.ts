import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const serviceDropsResponseHeadersBeyondForty = variation(
  "service-drops-response-headers-beyond-forty",
  "A response over the binding loses its headers from the forty-first on.",
  "callService",
  async (request, { callee }) => {
    const { status, headers, body, isNull } = await callee(request);
    const kept = Object.fromEntries(Object.entries(headers).slice(0, 40));
    return new WorkerResponse(status, kept, body, isNull);
  },
);
