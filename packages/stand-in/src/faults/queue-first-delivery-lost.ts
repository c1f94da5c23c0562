import { attachQueue, withMessages } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueFirstDeliveryLost = variation(
  "queue-first-delivery-lost",
  "The first delivery of a message never reaches the handler, and a second one does.",
  "attachQueue",
  (attachment) => attachQueue(withMessages(attachment, (message) => ({ ...message, attempts: 2 }))),
);
