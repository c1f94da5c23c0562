import { variation } from "../../behaviours/variation.ts";
import { isStreamed, WorkerResponse } from "../../worker/worker-response.ts";

export const serviceMakesUpALength = variation(
  "service-makes-up-a-length",
  "A streamed response over the binding is given a length that nobody knows.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    const headers = { "content-length": "1000000", ...response.headers };
    return isStreamed(response.body)
      ? new WorkerResponse(response.status, headers, response.body)
      : response;
  },
);
