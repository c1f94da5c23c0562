import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";
import { RESTART_MILLIS } from "../timings.ts";

export const backgroundRejectionRestartsTheProcess = variation(
  "background-rejection-restarts-the-process",
  "A background task that rejects ends the process after the answer, and another one takes over.",
  "background",
  {
    ...background,
    async answered({ tasks, respond, crash }) {
      await respond();
      Promise.all(tasks).catch(() => crash(RESTART_MILLIS));
    },
  },
);
