/** Lines of a runtime's log that are kept: enough for a stack trace, little enough for a terminal. */
export const LOG_RING_LINES = 40;

/** Longest log line that is kept; a runtime that prints a bundle on one line must not fill the report. */
export const LOG_LINE_CHARACTERS = 2_000;

/** Bytes of a line that are kept while it comes: enough for the characters above in any script. */
export const LOG_LINE_BYTES = 4 * LOG_LINE_CHARACTERS;

/**
 * Log that is read in a second, all lines together. Far above what a runtime says that is well; a
 * flood beyond it is drained unread, since reading it would starve what measures beside it.
 */
export const LOG_BYTES_PER_SECOND = 512 * 1024;

/** What one line costs of that at least: handing a line on takes longer than reading its bytes. */
export const LOG_LINE_COST_BYTES = 256;

/** Of a flood, the end that is read after all: the last words of a runtime say why it ended. */
export const LOG_FLOOD_TAIL_BYTES = 4 * 1024;

/** How long a process may take to end by itself after SIGTERM before it is killed. */
export const TERMINATE_GRACE_MILLIS = 2_000;

/** How long killed processes may take to vanish; past it something is wrong with the machine. */
export const KILL_GRACE_MILLIS = 5_000;

/** Time between two looks at whether killed processes have vanished. */
export const KILL_POLL_MILLIS = 10;

/**
 * How long the outputs of a process that ended are still read. They close with it, unless something
 * that it spawned, and that is not found, holds them open.
 */
export const LAST_OUTPUT_MILLIS = 500;

/** How long a runtime may take from its start to its first answer; a cold disk cache needs seconds. */
export const READY_DEADLINE_MILLIS = 20_000;

/** Time between two readiness requests. */
export const READY_POLL_MILLIS = 25;

/** How long one readiness request may take, so that a host that accepts and hangs is asked again. */
export const READY_REQUEST_MILLIS = 2_000;

/** Bytes of an answer in which the secret is looked for; it is the whole body, so few are enough. */
export const READY_BODY_BYTES = 1024;

/** How long the system's own list of listening sockets may take to come. */
export const LIST_SOCKETS_MILLIS = 5_000;

/** How long a port may stay taken after its runtime has gone; the kernel frees it at once. */
export const PORT_RELEASE_MILLIS = 500;

/**
 * Longest beginning of a scratch directory's path: SQLite, which three of the hosts store in, opens
 * no file whose path has more than 512 bytes, and some directories stand between the two.
 */
export const SCRATCH_PATH_BYTES = 400;

/**
 * Where a free port is looked for: below what Linux, macOS and Windows hand out by themselves (from
 * 32 768 and 49 152 on), above the numbers of well-known services.
 */
export const FIRST_CHOSEN_PORT = 20_000;
export const LAST_CHOSEN_PORT = 31_999;

/** How many of them are tried before the system is asked after all. */
export const CHOSEN_PORT_TRIES = 20;
