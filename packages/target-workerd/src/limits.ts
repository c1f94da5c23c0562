/** How long workerd may take to listen; a cold disk cache on a busy machine needs seconds. */
export const START_DEADLINE_MILLIS = 30_000;

/** How long miniflare's own teardown may take before its processes are killed regardless. */
export const DISPOSE_DEADLINE_MILLIS = 5_000;

/** How long the output of a workerd that failed to start is waited for; it has ended by then. */
export const LAST_OUTPUT_MILLIS = 200;
