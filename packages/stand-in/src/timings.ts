/** One fake minute. Short, so that a wait for the cron costs one poll and not a real minute. */
export const CRON_INTERVAL_MILLIS = 200;

/** What a cron attachment's instants advance by: the expressions are in minutes. */
export const MINUTE_MILLIS = 60_000;

/** A host that retries what failed does so a while after; within the shortest quiet time. */
export const SCHEDULED_RETRY_MILLIS = 150;

/** A queue delivers later than its producer's answer: long enough to be seen as another event. */
export const QUEUE_DELAY_MILLIS = 60;

/** How long a message that is to be delivered again waits for it, where nobody asked for a delay. */
export const QUEUE_RETRY_MILLIS = 120;

/** How long a process that a fault took down stays away when it comes back. */
export const RESTART_MILLIS = 400;

/** Convergence that is slow but legal: many polls of a quarter of a second long. */
export const SLOW_CONVERGENCE_MILLIS = 3_000;

/** A flush timer longer than the gaps of streams under test, so that neighbours travel together. */
export const FLUSH_HOLD_MILLIS = 300;

/** Reads closer together than this are one segment to a sender that gathers small writes. */
export const GATHER_MILLIS = 20;

/** A host clock that is wrong by this much is still a host clock. */
export const CLOCK_SKEW_MILLIS = 5 * MINUTE_MILLIS;

/** Largest body that a JSON route or the loader reads; far above what any of them needs. */
export const DOCUMENT_LIMIT_BYTES = 4 * 1024 * 1024;
