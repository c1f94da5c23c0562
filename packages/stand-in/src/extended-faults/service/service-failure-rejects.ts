import { variation } from "../../behaviours/variation.ts";

export const serviceFailureRejects = variation(
  "service-failure-rejects",
  "A call whose callee fails rejects at the caller.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    if (response.status === 500) {
      throw new Error("the callee failed");
    }
    return response;
  },
);
