import type { Clock } from "./clock.ts";
import { Stop } from "./stop.ts";

/** A bound in wall-clock time, as a signal that also carries the stops of whoever stands above. */
export interface Deadline {
  /** Aborts with a {@link Stop}: `deadline` when the time is over, else the parent's. */
  readonly signal: AbortSignal;
  remainingMillis(): number;
  /** Frees the timer. */
  clear(): void;
}

/** Starts a bound of `millis` below `parent`. */
export function startDeadline(
  clock: Clock,
  millis: number,
  parent: AbortSignal,
  stop: () => Stop = () => new Stop("deadline"),
): Deadline {
  const endsAt = clock.monotonicMillis() + millis;
  const controller = new AbortController();
  const timer = new AbortController();
  const over = (): void => controller.abort(parent.reason);
  if (parent.aborted) {
    over();
  }
  parent.addEventListener("abort", over, { once: true });
  clock.sleep(millis, timer.signal).then(
    () => controller.abort(stop()),
    () => undefined,
  );
  return {
    signal: controller.signal,
    remainingMillis: () => Math.max(0, endsAt - clock.monotonicMillis()),
    clear: () => {
      parent.removeEventListener("abort", over);
      timer.abort();
    },
  };
}
