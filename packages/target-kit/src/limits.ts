/** Lines of a runtime's log that are kept: enough for a stack trace, little enough for a terminal. */
export const LOG_RING_LINES = 40;

/** Longest log line that is kept; a runtime that prints a bundle on one line must not fill the report. */
export const LOG_LINE_CHARACTERS = 2_000;

/** How long a process may take to end by itself after SIGTERM before it is killed. */
export const TERMINATE_GRACE_MILLIS = 2_000;

/** How long a killed process may take to vanish; past it something is wrong with the machine. */
export const KILL_GRACE_MILLIS = 5_000;

/** How long a runtime may take from its start to its first answer; a cold disk cache needs seconds. */
export const READY_DEADLINE_MILLIS = 20_000;

/** Time between two readiness requests. */
export const READY_POLL_MILLIS = 25;

/** How long one readiness request may take, so that a host that accepts and hangs is asked again. */
export const READY_REQUEST_MILLIS = 2_000;
