import { attachCron, withInstants } from "../behaviours/attach-cron.ts";
import { variation } from "../behaviours/variation.ts";

export const scheduledTimeAsADate = variation(
  "scheduled-time-as-a-date",
  "The instant is a Date, which JSON makes an ISO 8601 string.",
  "attachCron",
  (attachment) => attachCron(withInstants(attachment, (millis) => new Date(millis))),
);
