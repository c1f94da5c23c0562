import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueIdsAreShared = variation(
  "queue-ids-are-shared",
  "Every message has the same id.",
  "attachQueue",
  queueWith({ id: () => "message", deliveredId: () => "message" }),
);
