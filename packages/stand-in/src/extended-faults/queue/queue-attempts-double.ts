import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueAttemptsDouble = variation(
  "queue-attempts-double",
  "The attempts of a message double with each delivery.",
  "attachQueue",
  queueWith({ attempts: ({ deliveries }) => 2 ** (deliveries - 1) }),
);
