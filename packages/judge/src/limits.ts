/** `lateRead` and every other wait are bounded by the contract; a check without a deadline has this. */
export const DEFAULT_DEADLINE_MILLIS = 30_000;

/** Chunks closer than this part of their gap did not come apart (half: jitter may eat the rest). */
export const SPACING_FRACTION = 1 / 2;

/** A stall of more than this part of a bound makes the distance it decided untrustworthy. */
export const STALL_FRACTION = 1 / 2;

/** A response that took this part of the task's delay was held back for the task. */
export const HELD_FRACTION = 0.9;

/** Two further samples must agree before a spacing failure over a network stands. */
export const CONFIRMING_SAMPLES = 2;

/**
 * A stall is stamped by a timer and an arrival by the socket event behind it, in one turn of the
 * event loop; an arrival this soon after a stall was delayed by it.
 */
export const STALL_REACH_MILLIS = 25;

/** Bytes are stamped as sent when the socket took them, up to this late against their answer. */
export const SENT_STAMP_SLACK_MILLIS = 10;

/** Longest piece of a subject's own text quoted in a one-line observation. */
export const QUOTE_CHARACTERS = 160;

/** Longest piece of a subject's own text quoted in a detail. */
export const LONG_QUOTE_CHARACTERS = 600;

/** Items of a subject's own that are listed before the rest is only counted. */
export const LISTED_ITEMS = 16;

/** Bytes shown of each side of a hex diff. */
export const HEX_DIFF_BYTES = 48;

/** Headers of a request that a command for people may state. */
export const SHOWN_HEADERS = 8;

/** Clocks of the isolates of one host may be apart by so much. */
export const CLOCK_TOLERANCE_MILLIS = 1_000;

/** An instant further than this from the moment that it must be of is one of something else. */
export const INSTANT_TOLERANCE_MILLIS = 60_000;

/** Pause used in commands for people: long enough to be seen. */
export const BY_HAND_GAP_SECONDS = 2;

/** A producer that was not asked for this part of the client's pause was suspended by it. */
export const SUSPENDED_FRACTION = 1 / 2;

/**
 * What a client may have taken of a body that it has stopped reading: its own last reads, far below
 * the bound that is judged.
 */
export const TAKEN_IN_PAUSE_BYTES = 8 * 1024 * 1024;

/** A sender that is suspended is so from here on, in parts of the handler's delay: buffers are full. */
export const SUSPENDED_FROM_FRACTION = 0.6;

/** Until here the handler cannot have begun to read, whatever its timer's grain. */
export const SUSPENDED_UNTIL_FRACTION = 0.9;
