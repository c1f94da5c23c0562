import { parseCronExpression } from "../../cron/cron-expression.ts";

const MINUTE_MILLIS = 60_000;

/** Deno may call a little before its minute; far less than this, as it calls once a minute. */
const EARLY_MILLIS = 1_000;

/**
 * Deno's own cron, asked for every minute. Which minutes match is told by our reading of the
 * expression: Deno counts the days of the week from 1 for Sunday and refuses 0, so it would read
 * the same text otherwise. It gives no instant either; that of the minute just begun is computed.
 * @throws {CronExpressionError}
 */
export function startDenoCron(
  expression: string,
  fire: (scheduledTimeMillis: number) => void,
  now: () => number = Date.now,
): { stop(): void } {
  const cron = parseCronExpression(expression);
  const over = new AbortController();
  let last = Number.NEGATIVE_INFINITY;
  void Deno.cron("scheduled", { minute: { every: 1 } }, { signal: over.signal }, () => {
    const minute = Math.floor((now() + EARLY_MILLIS) / MINUTE_MILLIS) * MINUTE_MILLIS;
    if (minute <= last) return;
    last = minute;
    if (cron.matches(minute)) fire(minute);
  });
  return { stop: () => over.abort() };
}
