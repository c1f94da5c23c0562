import { variation } from "../behaviours/variation.ts";
import { CRON_INTERVAL_MILLIS, MINUTE_MILLIS } from "../timings.ts";

export const scheduledGoesBackInTime = variation(
  "scheduled-goes-back-in-time",
  "Each invocation is for an instant before the last one.",
  "attachCron",
  ({ expression, fire, wallClock, timers }) => {
    let scheduledTime = Math.floor(wallClock() / MINUTE_MILLIS) * MINUTE_MILLIS;
    const fireBack = () => {
      void fire({ cron: expression, scheduledTime });
      scheduledTime -= MINUTE_MILLIS;
    };
    fireBack();
    timers.every(CRON_INTERVAL_MILLIS, fireBack);
  },
);
