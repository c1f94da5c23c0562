import { queueWith } from "../../behaviours/attach-queue.ts";
import { settlingMethods } from "../../behaviours/queue/honest-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueAcknowledgeAllDoesNothing = variation(
  "queue-acknowledge-all-does-nothing",
  "acknowledgeAll settles nothing.",
  "attachQueue",
  queueWith({ methods: (batch) => ({ ...settlingMethods(batch), acknowledgeAll() {} }) }),
);
