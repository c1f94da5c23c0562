import { queueWith } from "../../behaviours/attach-queue.ts";
import { acceptAll } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueTakesLongBatches = variation(
  "queue-takes-long-batches",
  "A batch may hold any number of messages.",
  "attachQueue",
  queueWith({ accept: acceptAll("batch_too_large") }),
);
