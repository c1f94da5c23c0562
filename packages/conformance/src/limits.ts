/*
 * Sizes of evidence. A report is read and mailed by people; a subject that answers megabytes must
 * not make it megabytes long. What is cut here never changes a verdict: see `cut-evidence.ts`.
 */

/** Kept of one body. The longest answer of an honest probe is about 2 KiB. */
export const BODY_EVIDENCE_BYTES = 16 * 1024;

/** Kept of the header lines of one answer. Ordinary hosts stay below 2 KiB. */
export const HEADER_EVIDENCE_BYTES = 4 * 1024;

/** A shorter secret would be found in honest text, and scrubbing would then mask evidence. */
export const CREDENTIAL_MIN_CHARACTERS = 12;

/*
 * What judging again grants a run before it calls evidence impossible. All of it is generous: no
 * honest report may be accused, and a forger is stopped by the order of things, not by these.
 */

/** An exchange may be begun so long after its check's deadline: the last poll is, by a busy machine. */
export const LATE_EXCHANGE_MILLIS = 10_000;

/** Bound of a supplement that is one request; the runner's own, as a report cannot tell it. */
export const SUPPLEMENT_DEADLINE_MILLIS = 10_000;

/** The wall clock may be set back by so much while a run goes on. */
export const CLOCK_SET_BACK_MILLIS = 5 * 60 * 1000;

/** The machine may sleep, or the wall clock be set forward, by so much while a run goes on. */
export const CLOCK_SET_FORWARD_MILLIS = 24 * 60 * 60 * 1000;

/** A timer may fire this much before its time, seen from a clock that is finer and was read later. */
export const EARLY_TIMER_MILLIS = 5;
