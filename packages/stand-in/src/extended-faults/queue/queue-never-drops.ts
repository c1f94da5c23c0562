import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueNeverDrops = variation(
  "queue-never-drops",
  "A message is delivered again more often than the attachment says.",
  "attachQueue",
  queueWith({ mostDeliveries: 8 }),
);
