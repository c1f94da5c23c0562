import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueTimestampOfTheDelivery = variation(
  "queue-timestamp-of-the-delivery",
  "A message tells when it is delivered in the place of when it was accepted.",
  "attachQueue",
  queueWith({ timestamp: () => Date.now() }),
);
