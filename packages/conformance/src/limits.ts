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
