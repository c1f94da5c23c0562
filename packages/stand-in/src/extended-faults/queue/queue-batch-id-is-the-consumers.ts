import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueBatchIdIsTheConsumers = variation(
  "queue-batch-id-is-the-consumers",
  "Every batch carries the same id.",
  "attachQueue",
  queueWith({ batchId: () => "consumer-1" }),
);
