import { background } from "../../behaviours/background.ts";
import { variation } from "../../behaviours/variation.ts";

const HELD = 16;

export const tasksHeldUpToSixteen = variation(
  "tasks-held-up-to-sixteen",
  "The isolate is reclaimed when the first sixteen background tasks have settled, whatever others there are.",
  "background",
  {
    ...background,
    async answered({ tasks, isolate, respond }) {
      await respond();
      if (tasks.length > HELD) {
        void Promise.allSettled(tasks.slice(0, HELD)).then(() => isolate.reclaim());
      }
    },
  },
);
