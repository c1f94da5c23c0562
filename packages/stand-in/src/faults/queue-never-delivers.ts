import { variation } from "../behaviours/variation.ts";

export const queueNeverDelivers = variation(
  "queue-never-delivers",
  "A message is accepted and never delivered.",
  "attachQueue",
  () => ({ send: async () => "message-1", sendBatch: async () => ["message-1"] }),
);
