import { variation } from "../../behaviours/variation.ts";
import { isStreamed } from "../../worker/worker-response.ts";
import { readAhead } from "./read-ahead.ts";

export const serviceReadsResponsesAhead = variation(
  "service-reads-responses-ahead",
  "A response over the binding is read as fast as its callee writes, and kept.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    return isStreamed(response.body)
      ? response.withBody({ stream: readAhead(response.body.stream) })
      : response;
  },
);
