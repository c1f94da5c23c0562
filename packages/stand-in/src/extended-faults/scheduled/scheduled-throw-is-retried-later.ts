import { attachCron } from "../../behaviours/attach-cron.ts";
import { variation } from "../../behaviours/variation.ts";
import { SCHEDULED_RETRY_MILLIS } from "../../timings.ts";

export const scheduledThrowIsRetriedLater = variation(
  "scheduled-throw-is-retried-later",
  "A scheduled invocation that failed is made again after a while, for the time of the call.",
  "attachCron",
  (attachment) =>
    attachCron({
      ...attachment,
      fire: async (event) => {
        const succeeded = await attachment.fire(event);
        if (!succeeded) {
          const scheduledTime = Number(event.scheduledTime) + SCHEDULED_RETRY_MILLIS;
          attachment.timers.after(
            SCHEDULED_RETRY_MILLIS,
            () => void attachment.fire({ ...event, scheduledTime }),
          );
        }
        return succeeded;
      },
    }),
);
