import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueBatchHasNoMethods = variation(
  "queue-batch-has-no-methods",
  "A batch has no method that settles.",
  "attachQueue",
  queueWith({ methods: () => ({}) }),
);
