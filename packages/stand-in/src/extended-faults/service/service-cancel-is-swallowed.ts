import { variation } from "../../behaviours/variation.ts";
import { leftOtherwise } from "../../worker/byte-stream.ts";
import { isStreamed } from "../../worker/worker-response.ts";

export const serviceCancelIsSwallowed = variation(
  "service-cancel-is-swallowed",
  "A callee whose answer is cancelled is told nothing.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    return isStreamed(response.body)
      ? response.withBody({ stream: leftOtherwise(response.body.stream, async () => {}) })
      : response;
  },
);
