const MINUTE_MILLIS = 60_000;

/** A timer may ring a little before its minute; far less than this, as a cron rings once a minute. */
const EARLY_MILLIS = 1_000;

/**
 * Bun's own cron. It gives no instant, so that of the minute just begun is computed here. It waits
 * for a callback that returns a promise and skips the minutes in between; `fire` returns none.
 * @throws {TypeError} Bun's, when it does not read the expression; and when the process is not in
 *   UTC, since Bun reads it in the time zone of the process, and the ABI's expressions are in UTC.
 */
export function startBunCron(
  expression: string,
  fire: (scheduledTimeMillis: number) => void,
): { stop(): void } {
  if (new Date().getTimezoneOffset() !== 0) {
    throw new TypeError("Bun's cron would read the expression in local time: set TZ to UTC");
  }
  let last: number | undefined;
  const job = Bun.cron(expression, () => {
    const minute = minuteOf(Date.now());
    if (minute === last) return;
    last = minute;
    fire(minute);
  });
  return { stop: () => job.stop() };
}

function minuteOf(epochMillis: number): number {
  return Math.floor((epochMillis + EARLY_MILLIS) / MINUTE_MILLIS) * MINUTE_MILLIS;
}
