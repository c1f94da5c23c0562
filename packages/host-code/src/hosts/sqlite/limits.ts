/** Messages of one batch: as many as Workers hosts hand out when nothing else is configured. */
export const MAX_BATCH_MESSAGES = 10;

/** How long a message that is to be retried is held back, where nobody says how long: not a busy loop. */
export const RETRY_DELAY_MILLIS = 1_000;
