import type { Variation } from "../../behaviours/variation.ts";
import { eventRejectionCancelsTheOthers } from "./event-rejection-cancels-the-others.ts";
import { eventTasksCancelledAtTheReturn } from "./event-tasks-cancelled-at-the-return.ts";
import { markersOfAnEarlierRun } from "./markers-of-an-earlier-run.ts";
import { tasksCancelledAtADisconnect } from "./tasks-cancelled-at-a-disconnect.ts";
import { tasksHeldUpToSixteen } from "./tasks-held-up-to-sixteen.ts";
import { tasksRefusedBeyondSixteen } from "./tasks-refused-beyond-sixteen.ts";

export const BACKGROUND_FAULTS: readonly Variation[] = [
  tasksRefusedBeyondSixteen,
  tasksHeldUpToSixteen,
  tasksCancelledAtADisconnect,
  eventTasksCancelledAtTheReturn,
  eventRejectionCancelsTheOthers,
  markersOfAnEarlierRun,
];
