import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueBatchIdsInReverse = variation(
  "queue-batch-ids-in-reverse",
  "sendBatch resolves to the ids in the reverse order.",
  "attachQueue",
  queueWith({ sent: (ids, isBatch) => (isBatch ? ids.toReversed() : ids[0]) }),
);
