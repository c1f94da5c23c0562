import { variation } from "../behaviours/variation.ts";
import { isStreamed, WorkerResponse } from "../worker/worker-response.ts";

export const serviceDropsDeclaredLengths = variation(
  "service-drops-declared-lengths",
  "A streamed response over the binding tells no length, whatever its callee declared.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    const { "content-length": _, ...headers } = response.headers;
    return isStreamed(response.body)
      ? new WorkerResponse(response.status, headers, response.body)
      : response;
  },
);
