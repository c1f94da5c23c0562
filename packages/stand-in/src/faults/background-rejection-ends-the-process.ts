import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";

export const backgroundRejectionEndsTheProcess = variation(
  "background-rejection-ends-the-process",
  "A background task that rejects ends the process after the answer, for good.",
  "background",
  {
    ...background,
    async answered({ tasks, respond, crash }) {
      await respond();
      Promise.all(tasks).catch(() => crash());
    },
  },
);
