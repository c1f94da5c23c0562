import { setTimeout as sleep } from "node:timers/promises";
import { variation } from "../behaviours/variation.ts";
import { leftOtherwise } from "../worker/byte-stream.ts";
import { isStreamed } from "../worker/worker-response.ts";

const LATE_MILLIS = 1_000;

export const serviceCancelIsToldLate = variation(
  "service-cancel-is-told-late",
  "A callee is told a second later that its answer has been cancelled.",
  "callService",
  async (request, { callee }) => {
    const response = await callee(request);
    if (!isStreamed(response.body)) {
      return response;
    }
    const stream = leftOtherwise(response.body.stream, async (pieces) => {
      void sleep(LATE_MILLIS).then(() => pieces.return?.());
    });
    return response.withBody({ stream });
  },
);
