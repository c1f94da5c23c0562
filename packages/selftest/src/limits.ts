/**
 * Bound of every check in the matrix. Real bounds would make each fault that brings nothing cost
 * half a minute and prove no more. Gaps, delays and polls stay as the contract states them, and the
 * longest of what is legal (three seconds until a KV value is seen) fits.
 */
export const CHECK_DEADLINE_MILLIS = 5_000;

/** Several fake minutes, and longer than the longest time after which a stand-in does something again. */
export const QUIET_MILLIS = 1_000;

/** Seed of the proxies: the matrix is to be the same each time. */
export const PROXY_SEED = 1;

/** Runs at a time: they mostly wait, and more of them would stall each other on two cores. */
export const RUNS_AT_A_TIME = 5;

/** How often a row is measured while nothing is wrong with it but that the runner was starved. */
export const ATTEMPTS_WHEN_STALLED = 5;

/** The fewest faults that must kill each check. */
export const KILLERS_WANTED = 2;

/** An evaluation of a fixture takes some ten milliseconds, and a busy machine may take longer. */
export const EVALUATION_MILLIS = 10_000;

/** Added to every load by the slow adapter: long enough to show, short beside any bound of a check. */
export const ODD_LOAD_DELAY_MILLIS = 200;

/** Longest wait before a step of a check: a time in a wrong unit shows after one second as after many. */
export const LONGEST_WAIT_MILLIS = 1_000;

/** Bound of a check that moves many MiB: three seconds on an idle machine, and several runs share one. */
export const BULK_MILLIS = 20_000;

/**
 * Bound of every check of the extended matrix. A row measures up to ninety of them side by side, and
 * on a busy machine the first seconds go by before all of them had their turn: what is honest then
 * came too late. What brings nothing is waited for, which costs no computing.
 */
export const EXTENDED_DEADLINE_MILLIS = 14_000;

/** Bound of a check that makes its requests one after another: three seconds on an idle machine. */
export const SERIES_MILLIS = 20_000;

/** Extended rows at a time in each of the files that share them: more would starve each other on two cores. */
export const EXTENDED_ROWS_AT_A_TIME = 5;
