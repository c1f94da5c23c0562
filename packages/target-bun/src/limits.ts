/** How long the executable may take to say its versions: milliseconds, or seconds on a cold disk. */
export const VERSIONS_DEADLINE_MILLIS = 15_000;

/** Bytes of that answer that are read; it is one short line. */
export const VERSIONS_ANSWER_BYTES = 4_096;

/** A file below this is no Bun, which has a hundred megabytes, but the script that stands in for it. */
export const SMALLEST_EXECUTABLE_BYTES = 1_000_000;
