import { background } from "../../behaviours/background.ts";
import { variation } from "../../behaviours/variation.ts";

export const eventRejectionCancelsTheOthers = variation(
  "event-rejection-cancels-the-others",
  "A background task of a scheduled or queue invocation that rejects takes the others with it.",
  "background",
  {
    ...background,
    handled: ({ tasks, isolate }) => void Promise.all(tasks).catch(() => isolate.reclaim()),
  },
);
