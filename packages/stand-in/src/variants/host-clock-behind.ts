import { variation } from "../behaviours/variation.ts";
import { CLOCK_SKEW_MILLIS } from "../timings.ts";

export const hostClockBehind = variation(
  "host-clock-behind",
  "The host's clock is five minutes slow.",
  "wallClock",
  () => Date.now() - CLOCK_SKEW_MILLIS,
);
