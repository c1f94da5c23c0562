import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";

export const backgroundHoldsTheResponse = variation(
  "background-holds-the-response",
  "The answer is sent when every background task has settled.",
  "background",
  {
    ...background,
    async answered({ tasks, respond }) {
      await Promise.allSettled(tasks);
      await respond();
    },
  },
);
