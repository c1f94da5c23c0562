/**
 * Bound of a check against a hostile subject. Gaps, delays and polls stay as the contract states
 * them; three seconds fit the longest of them, and what never comes costs no half minute.
 */
export const CASE_DEADLINE_MILLIS = 3_000;

/** Seed of the proxies before a case: it is to be the same each time. */
export const CASE_SEED = 1;

/** The bounds of the contract as they are. */
export const UNSHORTENED_MILLIS = Number.POSITIVE_INFINITY;
