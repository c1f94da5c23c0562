import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

export const queueTimestampAsADate = variation(
  "queue-timestamp-as-a-date",
  "A message tells its instant as a Date.",
  "attachQueue",
  queueWith({ timestamp: ({ acceptedAtMillis }) => new Date(acceptedAtMillis) }),
);
