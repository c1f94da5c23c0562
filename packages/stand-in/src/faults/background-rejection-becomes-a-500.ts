import { setImmediate } from "node:timers/promises";
import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";

export const backgroundRejectionBecomesA500 = variation(
  "background-rejection-becomes-a-500",
  "A background task that has rejected turns the answer into an uncaught error.",
  "background",
  {
    ...background,
    async answered({ tasks, respond, respondUncaught }) {
      // All of them together are still pending; one that has rejected already wins the race.
      const rejected = await Promise.race([Promise.all(tasks), setImmediate("pending")]).then(
        () => false,
        () => true,
      );
      await (rejected ? respondUncaught() : respond());
    },
  },
);
