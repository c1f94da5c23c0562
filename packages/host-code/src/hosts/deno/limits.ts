/** Bytes of one part of a stored value: Deno KV takes 65536, with what it adds to say what they are. */
export const PART_BYTES = 65_000;

/** Parts written in one transaction: Deno KV takes 819200 bytes of values, keys beside them. */
export const PARTS_PER_COMMIT = 10;

/** Deletions in one transaction; Deno KV takes a thousand changes. */
export const DELETIONS_PER_COMMIT = 500;

/** How long a message that is to be retried is held back, where nobody says how long: not a busy loop. */
export const RETRY_DELAY_MILLIS = 1_000;
