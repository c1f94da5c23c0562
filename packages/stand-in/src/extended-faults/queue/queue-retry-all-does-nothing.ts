import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueRetryAllDoesNothing = variation(
  "queue-retry-all-does-nothing",
  "retryAll hands nothing back.",
  "attachQueue",
  queueWith({ methods: (batch) => ({ ...settlingMethods(batch), retryAll() {} }) }),
);
