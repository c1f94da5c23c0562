import { background } from "../../behaviours/background.ts";
import { variation } from "../../behaviours/variation.ts";

export const tasksCancelledAtADisconnect = variation(
  "tasks-cancelled-at-a-disconnect",
  "The isolate is reclaimed when the client goes before the answer has ended.",
  "background",
  {
    ...background,
    async answered({ isolate, respond, clientGone }) {
      await respond();
      if (clientGone()) {
        isolate.reclaim();
      }
    },
  },
);
