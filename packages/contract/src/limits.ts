/*
 * Bounds that are not contract data. Each protects the program that loads a corpus from input that
 * is not one, or stands in where the contract states no number.
 */

/** A corpus file may hold at most this many bytes; the largest real one is below 100 KiB. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** All files of a corpus together; the sum of the largest that are plausible, and memory stays modest. */
export const MAX_CORPUS_BYTES = 64 * 1024 * 1024;

/** Files are read in steps of this size, so that a bound is met before much beyond it was read. */
export const READ_BYTES = 64 * 1024;

/** A corpus may hold at most this many files; a real one holds fewer than a hundred. */
export const MAX_FILES = 2_000;

/** Directories may nest this deep below the corpus; a real corpus needs two levels. */
export const MAX_DIRECTORY_DEPTH = 16;

/** Arrays and objects may nest this deep. A contract needs eight levels; the call stack allows thousands. */
export const MAX_JSON_DEPTH = 64;

/** Issues of a document's shape that are listed in one message; more would hide the first. */
export const MAX_LISTED_ISSUES = 10;

/** Wall-clock bound of a check whose contract entry states no deadline. */
export const DEFAULT_DEADLINE_MILLIS = 30_000;

/** The late read of a polled check stands at this multiple of its deadline: late is not never. */
export const LATE_READ_FACTOR = 2;

/** No check may wait longer than this: a longer one could not be told from a hung run. */
export const MAX_DEADLINE_SECONDS = 3_600;

/** A stated payload must pass every runtime's floor for one queue message (127 000 bytes) also as base64 in JSON. */
export const MAX_PAYLOAD_BYTES = 64 * 1024;

/** All chunks of one upload together: above the ABI's floor for a request body no runtime need accept it. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;

/** A response stream is asked for at most this many chunks. */
export const MAX_CHUNKS = 1_000;

/** Read beyond the length of a long body, so that one that is too long is seen to be. */
export const BODY_MARGIN_BYTES = 1024 * 1024;
