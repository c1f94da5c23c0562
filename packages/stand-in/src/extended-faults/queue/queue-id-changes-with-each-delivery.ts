import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueIdChangesWithEachDelivery = variation(
  "queue-id-changes-with-each-delivery",
  "A message has another id when it is delivered again.",
  "attachQueue",
  queueWith({
    deliveredId: ({ number, deliveries }) => `message-${number}${"-again".repeat(deliveries - 1)}`,
  }),
);
