import { queueWith } from "../../behaviours/attach-queue.ts";
import { variation } from "../../behaviours/variation.ts";

const DAY_MILLIS = 24 * 60 * 60 * 1000;

export const queueTimestampOfAnotherDay = variation(
  "queue-timestamp-of-another-day",
  "A message tells an instant of the day before.",
  "attachQueue",
  queueWith({ timestamp: ({ acceptedAtMillis }) => acceptedAtMillis - DAY_MILLIS }),
);
