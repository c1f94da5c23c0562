import { attachQueue, withBatches } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueNamedAfterTheBinding = variation(
  "queue-named-after-the-binding",
  "A batch carries the producer binding's name as its queue.",
  "attachQueue",
  (attachment) =>
    attachQueue(withBatches(attachment, (batch) => ({ ...batch, queue: attachment.bindingName }))),
);
