import { parseCronExpression } from "./cron-expression.ts";

const MINUTE_MILLIS = 60_000;

/** Time as the cron clock sees it; passed in, so that tests need no waiting. */
export interface CronTime {
  /** Wall clock, in milliseconds since the Unix epoch. */
  now(): number;
  /** Calls back once, after at least `millis`; returns what cancels it. */
  after(millis: number, callback: () => void): () => void;
}

export const systemCronTime: CronTime = {
  now: () => Date.now(),
  after(millis, callback) {
    const timer = setTimeout(callback, millis);
    return () => clearTimeout(timer);
  },
};

export interface CronClockOptions {
  /** Five-field expression, in UTC. */
  readonly expression: string;
  /**
   * Called at each match with the minute boundary that matched, in milliseconds since the Unix
   * epoch. An invocation is not waited for: the next one is due at its own minute.
   */
  readonly fire: (scheduledTimeMillis: number) => void;
  readonly time: CronTime;
}

/**
 * Fires at real minute boundaries of the wall clock; each boundary at most once, and none that
 * passed while the machine slept. Returns what stops it.
 * @throws {CronExpressionError} when the expression is unsupported.
 */
export function startCronClock(options: CronClockOptions): () => void {
  const { fire, time } = options;
  const cron = parseCronExpression(options.expression);
  let cancel = () => {};
  const waitFor = (boundary: number) => {
    cancel = time.after(boundary - time.now(), () => {
      const now = time.now();
      // A timer may come early, or the wall clock may have been set back.
      if (now < boundary) return waitFor(boundaryNotAfter(boundary, now));
      const minute = startOfMinute(now);
      waitFor(minute + MINUTE_MILLIS);
      if (cron.matches(minute)) fire(minute);
    });
  };
  waitFor(startOfMinute(time.now()) + MINUTE_MILLIS);
  return () => cancel();
}

function startOfMinute(epochMillis: number): number {
  return Math.floor(epochMillis / MINUTE_MILLIS) * MINUTE_MILLIS;
}

/** The boundary awaited so far, or the next one when the clock went back by more than a minute. */
function boundaryNotAfter(boundary: number, now: number): number {
  return Math.min(boundary, startOfMinute(now) + MINUTE_MILLIS);
}
