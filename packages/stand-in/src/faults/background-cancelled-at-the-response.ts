import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";

export const backgroundCancelledAtTheResponse = variation(
  "background-cancelled-at-the-response",
  "The isolate is reclaimed when the answer has been sent.",
  "background",
  {
    ...background,
    async answered({ isolate, respond }) {
      await respond();
      isolate.reclaim();
    },
  },
);
