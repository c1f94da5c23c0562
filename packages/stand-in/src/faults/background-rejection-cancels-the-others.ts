import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";

export const backgroundRejectionCancelsTheOthers = variation(
  "background-rejection-cancels-the-others",
  "A background task that rejects takes the other tasks of its invocation with it.",
  "background",
  {
    ...background,
    async answered({ tasks, isolate, respond }) {
      await respond();
      Promise.all(tasks).catch(() => isolate.reclaim());
    },
  },
);
