import { variation } from "../behaviours/variation.ts";
import { CRON_INTERVAL_MILLIS, MINUTE_MILLIS } from "../timings.ts";

export const scheduledRepeatsAnInstant = variation(
  "scheduled-repeats-an-instant",
  "The handler is invoked again and again for the same instant.",
  "attachCron",
  ({ expression, fire, wallClock, timers }) => {
    const scheduledTime = Math.floor(wallClock() / MINUTE_MILLIS) * MINUTE_MILLIS;
    const fireAgain = () => void fire({ cron: expression, scheduledTime });
    fireAgain();
    timers.every(CRON_INTERVAL_MILLIS, fireAgain);
  },
);
