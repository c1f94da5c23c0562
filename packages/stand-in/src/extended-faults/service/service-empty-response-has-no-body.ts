import { variation } from "../../behaviours/variation.ts";
import { isStreamed } from "../../worker/worker-response.ts";

export const serviceEmptyResponseHasNoBody = variation(
  "service-empty-response-has-no-body",
  "A response with an empty body has none at the caller.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    const isEmpty = !isStreamed(response.body) && response.body.byteLength === 0;
    return isEmpty ? response.withoutBody() : response;
  },
);
