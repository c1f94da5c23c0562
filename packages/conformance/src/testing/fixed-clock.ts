import type { Clock } from "@runtime-abi/runner";

/** A clock that stands still. */
export const FIXED_CLOCK: Clock = {
  monotonicMillis: () => 1000,
  wallClock: () => new Date("2026-11-29T12:00:00.000Z"),
  sleep: async () => {},
};
