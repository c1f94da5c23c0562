import { attachCron } from "../../behaviours/attach-cron.ts";
import { variation } from "../../behaviours/variation.ts";

export const scheduledThrowIsRetriedAtOnce = variation(
  "scheduled-throw-is-retried-at-once",
  "A scheduled invocation that failed is made again at once, for the same instant.",
  "attachCron",
  (attachment) =>
    attachCron({
      ...attachment,
      fire: async (event) => (await attachment.fire(event)) || attachment.fire(event),
    }),
);
