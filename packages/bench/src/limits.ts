/** What the process may take at its peak, whatever a subject sends. */
export const PEAK_MEMORY_MEGABYTES = 200;

/** What a run may take beyond the wait for the minute, start of the runtime included. */
export const BEYOND_THE_MINUTE_MILLIS = 3_000;

/** The same of a run of the extended corpus, which has far more to wait for. */
export const EXTENDED_BEYOND_THE_MINUTE_MILLIS = 30_000;

/** What a whole run may take that has no minute to wait for. */
export const WITHOUT_THE_MINUTE_MILLIS = 5_000;

/** What help and version may take, as a multiple of what Node.js takes to do nothing: they feel immediate. */
export const ANSWER_RATIO = 2.5;

/** The same for `verify`, which parses the corpus and its modules and hashes every file. */
export const VERIFY_RATIO = 6;

/** Samples of what takes milliseconds; the median of few is still at the mercy of the machine. */
export const QUICK_RUNS = 15;

/** Samples of what takes a second or so, of which there are many in one benchmark. */
export const SEVERAL_RUNS = 5;

/** Samples of what takes seconds or minutes. */
export const SLOW_RUNS = 3;

/** Bound of a run against a subject that never ends anything; a cap ends each check long before. */
export const HOSTILE_RUN_DEADLINE = "60s";

/** Output of a measured process that is kept: a report is some hundred kilobytes, or all it was sent. */
export const OUTPUT_BYTES = 256 * 1024 * 1024;

/** A report's size that no honest subject comes near: a subject that never ends its answers leaves as much. */
export const LARGE_REPORT_BYTES = 20_000_000;
