import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueTimestampInSeconds = variation(
  "queue-timestamp-in-seconds",
  "A message tells its instant in seconds.",
  "attachQueue",
  queueWith({ timestamp: ({ acceptedAtMillis }) => Math.floor(acceptedAtMillis / 1000) }),
);
