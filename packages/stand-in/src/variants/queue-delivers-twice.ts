import { attachQueue } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";
import { QUEUE_DELAY_MILLIS } from "../timings.ts";

export const queueDeliversTwice = variation(
  "queue-delivers-twice",
  "The same first delivery of a message comes twice.",
  "attachQueue",
  (attachment) =>
    attachQueue({
      ...attachment,
      deliver: (batch) => {
        attachment.deliver(batch);
        attachment.timers.after(QUEUE_DELAY_MILLIS, () => attachment.deliver(batch));
      },
    }),
);
