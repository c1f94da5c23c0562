import { attachQueue, withMessages } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueOmitsTheMessageId = variation(
  "queue-omits-the-message-id",
  "A message has no id.",
  "attachQueue",
  (attachment) =>
    attachQueue(withMessages(attachment, (message) => ({ ...message, id: undefined }))),
);
