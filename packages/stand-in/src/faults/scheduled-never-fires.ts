import { variation } from "../behaviours/variation.ts";

export const scheduledNeverFires = variation(
  "scheduled-never-fires",
  "The cron attachment never invokes the handler.",
  "attachCron",
  () => {},
);
