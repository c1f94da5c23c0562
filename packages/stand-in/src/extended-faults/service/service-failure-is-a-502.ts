import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const serviceFailureIsA502 = variation(
  "service-failure-is-a-502",
  "A callee that fails is a 502 to its caller.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    return response.status === 500
      ? new WorkerResponse(502, response.headers, response.body)
      : response;
  },
);
