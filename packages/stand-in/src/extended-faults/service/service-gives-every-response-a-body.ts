import { variation } from "../../behaviours/variation.ts";

export const serviceGivesEveryResponseABody = variation(
  "service-gives-every-response-a-body",
  "A response without a body has an empty one at the caller.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    return response.withBody(response.body);
  },
);
