import { queueWith } from "../behaviours/attach-queue.ts";
import { HONEST_QUEUE } from "../behaviours/queue/honest-queue.ts";
import { variation } from "../behaviours/variation.ts";

/** Attempt 3 comes after twice as long. */
const SLOW_MILLIS = 1_200;

export const queueRedeliversSlowly = variation(
  "queue-redelivers-slowly",
  "What is delivered again comes more than a second later.",
  "attachQueue",
  queueWith({
    delayMillis: (asked, seconds) =>
      asked === "retry" && seconds === undefined
        ? SLOW_MILLIS
        : HONEST_QUEUE.delayMillis(asked, seconds),
  }),
);
