/** How long what still runs may take after SIGTERM: below the grace that a target gives a process. */
export const STOP_GRACE_MILLIS = 1_500;

/** How long open requests may take of that; the tasks that they left behind have the rest. */
export const SERVER_GRACE_MILLIS = 500;

/** How long storage may take to close after that; SQLite needs milliseconds. */
export const CLOSE_GRACE_MILLIS = 200;

/** Tasks of one invocation: the ABI's own bound (`worker.runtime`, maxWaitUntilTasks). */
export const MAX_WAIT_UNTIL_TASKS = 32;

/** A queue handler that takes longer has failed: it would hold up all messages behind it. */
export const QUEUE_HANDLER_MILLIS = 5 * 60_000;

/** Redeliveries of a message before it is dropped; the deployment says nothing of it. */
export const MAX_RETRIES = 8;

/** First delay after a failed delivery; it doubles with every further one. */
export const RETRY_DELAY_MILLIS = 1_000;

/** Longest delay after a failed delivery, unless the handler itself asks for more. */
export const MAX_RETRY_DELAY_MILLIS = 5 * 60_000;

/** Bounds of `edge.kv`. */
export const KV_LIMITS = {
  keyBytes: 467,
  listPageKeys: 1_000,
  metadataBytes: 1_024,
  metadataMembers: 64,
  valueBytes: 26_214_400,
  /** The shortest and the longest time after which a value may be told to expire. */
  ttlSeconds: [60, 315_360_000],
} as const;

/** Bounds of `edge.queue`. */
export const QUEUE_LIMITS = {
  messageBytes: 127_000,
  batchMessages: 100,
  delaySeconds: 43_200,
} as const;

/** Loads looked at in one moment; each is a process of its own. */
export const MAX_CONCURRENT_LOADS = 4;

/** How long one load may take from start to answer; a cold runtime on a busy machine needs seconds. */
export const LOAD_MILLIS = 10_000;

/** Output of a load that is read; the answer is a line, a bundle may print more. */
export const LOAD_OUTPUT_BYTES = 256 * 1024;

/** Characters of an error message of a load that are passed on; it may quote a whole bundle. */
export const LOAD_MESSAGE_CHARACTERS = 2_000;

/** Head of a service call on the wire, escaped: above the floor of `worker.service` (16 KiB). */
export const MAX_HEAD_BYTES = 64 * 1024;

/** What may be under way of a request body that its callee has not read; sockets hold more than this. */
export const UPLOAD_WINDOW_BYTES = 256 * 1024;

/** How much the callee reads before it tells so again: the window is refilled long before it is empty. */
export const UPLOAD_STEP_BYTES = 64 * 1024;

/** How long an upload that is over is remembered for the question that may still be under way. */
export const UPLOAD_UNASKED_MILLIS = 10_000;

/** How long output of a load that ended is still read; what it started may hold it open. */
export const LOAD_LAST_OUTPUT_MILLIS = 500;
