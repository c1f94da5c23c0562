import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueBatchHasNoId = variation(
  "queue-batch-has-no-id",
  "A batch carries no id.",
  "attachQueue",
  queueWith({ batchId: () => undefined }),
);
