import { queueWith } from "../../behaviours/attach-queue.ts";
import { HONEST_QUEUE } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueRetryHandsBackTheBatch = variation(
  "queue-retry-hands-back-the-batch",
  "One message of a batch that is handed back has all of the batch delivered again.",
  "attachQueue",
  queueWith({
    batches: (due) => [due],
    again: (ended) => HONEST_QUEUE.again(ended) || ended.all.some(({ kind }) => kind === "retry"),
  }),
);
