import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueThrowDropsTheBatch = variation(
  "queue-throw-drops-the-batch",
  "What a handler that threw had not settled is dropped.",
  "attachQueue",
  queueWith({ again: ({ settlement }) => settlement?.kind === "retry" }),
);
