import type { Clock } from "../clock.ts";
import { systemClock } from "../system-clock.ts";

/** Time that runs `factor` times as fast, for what would otherwise be waited for in earnest. */
export function acceleratedClock(factor: number): Clock {
  return {
    monotonicMillis: () => systemClock.monotonicMillis() * factor,
    wallClock: () => systemClock.wallClock(),
    sleep: (millis, signal) => systemClock.sleep(millis / factor, signal),
  };
}
