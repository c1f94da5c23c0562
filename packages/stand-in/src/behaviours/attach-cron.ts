import { CRON_INTERVAL_MILLIS, MINUTE_MILLIS } from "../timings.ts";
import type { Behaviours, CronAttachment } from "./behaviours.ts";

/**
 * Fires once per fake minute, each time with the next whole minute as its instant. Real minutes
 * would prove nothing more and cost one each.
 */
export const attachCron: Behaviours["attachCron"] = ({ expression, fire, wallClock, timers }) => {
  let instant = Math.floor(wallClock() / MINUTE_MILLIS) * MINUTE_MILLIS;
  timers.every(CRON_INTERVAL_MILLIS, () => {
    instant += MINUTE_MILLIS;
    void fire({ cron: expression, scheduledTime: instant });
  });
};

/** The same attachment with its instants handed over in another form. */
export function withInstants(
  attachment: CronAttachment,
  form: (instantMillis: number) => unknown,
): CronAttachment {
  return {
    ...attachment,
    fire: ({ cron, scheduledTime }) =>
      attachment.fire({ cron, scheduledTime: form(Number(scheduledTime)) }),
  };
}
