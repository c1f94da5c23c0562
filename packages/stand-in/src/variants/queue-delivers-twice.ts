import { attachQueue } from "../behaviours/attach-queue.ts";
import { settlingMethods } from "../behaviours/queue/honest-queue.ts";
import { variation } from "../behaviours/variation.ts";
import { QUEUE_DELAY_MILLIS } from "../timings.ts";
import type { QueueBatch } from "../worker/worker-module.ts";

/** A delivery of its own, in which everything is still to be settled. */
function anew(batch: QueueBatch): QueueBatch {
  const ids = batch.messages.map(({ id }) => id);
  return {
    ...batch,
    batchId: `${batch.batchId}-again`,
    ...settlingMethods({ ids, settled: new Map() }),
  };
}

export const queueDeliversTwice = variation(
  "queue-delivers-twice",
  "The same first delivery of a message comes twice.",
  "attachQueue",
  (attachment) =>
    attachQueue({
      ...attachment,
      deliver: (batch) => {
        attachment.timers.after(QUEUE_DELAY_MILLIS, () => void attachment.deliver(anew(batch)));
        return attachment.deliver(batch);
      },
    }),
);
