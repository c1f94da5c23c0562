import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueRetryIsNotHeard = variation(
  "queue-retry-is-not-heard",
  "A message that is handed back is dropped.",
  "attachQueue",
  queueWith({ again: ({ failed, settlement }) => failed && settlement === undefined }),
);
