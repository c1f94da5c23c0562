import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueRetriesOnceLess = variation(
  "queue-retries-once-less",
  "maxRetries counts the first delivery, too.",
  "attachQueue",
  queueWith({ mostDeliveries: 2 }),
);
