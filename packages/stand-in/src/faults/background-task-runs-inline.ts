import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";

export const backgroundTaskRunsInline = variation(
  "background-task-runs-inline",
  "A background task runs to its end when it is registered: the time it waits for passes at once.",
  "background",
  {
    ...background,
    registered: (isolate) => isolate.fastForward(),
  },
);
