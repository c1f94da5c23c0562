import { attachCron, withInstants } from "../behaviours/attach-cron.ts";
import { variation } from "../behaviours/variation.ts";

export const scheduledTimeInSeconds = variation(
  "scheduled-time-in-seconds",
  "The instant is in seconds.",
  "attachCron",
  (attachment) => attachCron(withInstants(attachment, (millis) => millis / 1000)),
);
