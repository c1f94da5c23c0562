import { attachQueue, withMessages } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";
import { QUEUE_DELAY_MILLIS } from "../timings.ts";

export const queueRedeliversEarly = variation(
  "queue-redelivers-early",
  "A message comes again, as a second attempt, before anyone can have asked for the first.",
  "attachQueue",
  (attachment) => {
    const again = withMessages(attachment, (message) => ({ ...message, attempts: 2 }));
    return attachQueue({
      ...attachment,
      deliver: (batch) => {
        attachment.timers.after(QUEUE_DELAY_MILLIS, () => void again.deliver(batch));
        return attachment.deliver(batch);
      },
    });
  },
);
