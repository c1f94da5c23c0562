import { queueWith } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueDeliversCallsTogether = variation(
  "queue-delivers-calls-together",
  "All messages of one call come in one batch.",
  "attachQueue",
  queueWith({ batches: (due) => [due] }),
);
