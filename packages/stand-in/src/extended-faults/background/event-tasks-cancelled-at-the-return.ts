import { background } from "../../behaviours/background.ts";
import { variation } from "../../behaviours/variation.ts";

export const eventTasksCancelledAtTheReturn = variation(
  "event-tasks-cancelled-at-the-return",
  "The isolate of a scheduled or queue invocation is reclaimed when its handler has returned.",
  "background",
  { ...background, handled: ({ isolate }) => isolate.reclaim() },
);
