import { attachQueue, withMessages } from "../behaviours/attach-queue.ts";
import { variation } from "../behaviours/variation.ts";

export const queueAttemptsZero = variation(
  "queue-attempts-zero",
  "A first delivery counts as attempt 0.",
  "attachQueue",
  (attachment) => attachQueue(withMessages(attachment, (message) => ({ ...message, attempts: 0 }))),
);
