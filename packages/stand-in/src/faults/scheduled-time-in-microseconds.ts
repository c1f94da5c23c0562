import { attachCron, withInstants } from "../behaviours/attach-cron.ts";
import { variation } from "../behaviours/variation.ts";

export const scheduledTimeInMicroseconds = variation(
  "scheduled-time-in-microseconds",
  "The instant is in microseconds.",
  "attachCron",
  (attachment) => attachCron(withInstants(attachment, (millis) => millis * 1000)),
);
