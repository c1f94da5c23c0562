/** Pause before a process that ended is started again: one that cannot run must not busy the machine. */
export const RESTART_DELAY_MILLIS = 1_000;

/** Restarts of one process within the window; past them something is wrong that no restart mends. */
export const MAX_RESTARTS = 5;

/** How far back restarts are counted. */
export const RESTART_WINDOW_MILLIS = 10 * 60_000;

/** How long a process may take to listen; a cold disk cache on a busy machine needs seconds. */
export const LISTEN_MILLIS = 30_000;

/** Time between two looks at whether it listens. */
export const LISTEN_POLL_MILLIS = 50;

/** How long a process may take to end after SIGTERM: above what the host itself takes at most. */
export const END_GRACE_MILLIS = 5_000;

/** Shortest bearer token of a loader adapter, in characters: below it, guessing is worth trying. */
export const MIN_TOKEN_CHARACTERS = 16;
