import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueIdsAreNumbers = variation(
  "queue-ids-are-numbers",
  "The id of a delivered message is a number.",
  "attachQueue",
  queueWith({ deliveredId: ({ number }) => number }),
);
