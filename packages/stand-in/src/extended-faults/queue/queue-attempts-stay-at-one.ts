import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueAttemptsStayAtOne = variation(
  "queue-attempts-stay-at-one",
  "Every delivery of a message counts as its first.",
  "attachQueue",
  queueWith({ attempts: () => 1 }),
);
