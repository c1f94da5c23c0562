import { variation } from "../behaviours/variation.ts";
import { calleeFetch } from "../module/callee-module.ts";

const OTHER_IDENTITY = "some-other-worker-0000000000000000";

export const serviceAnswersFromAWrongWorker = variation(
  "service-answers-from-a-wrong-worker",
  "A call over the binding is answered by a third worker.",
  "callService",
  (request, { timers }) =>
    calleeFetch(OTHER_IDENTITY, (millis) => timers.sleep(millis))(request, {}, {}),
);
