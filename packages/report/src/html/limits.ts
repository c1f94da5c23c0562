/** Largest page: it opens at once, fits into a mail, and a long report is read in its JSON anyway. */
export const PAGE_BYTES = 300_000;

/** A page of many checks may take so much for each: what the required ones have of `PAGE_BYTES`. */
export const CHECK_BYTES = 16_000;

/** Longest text that stands in markup without having been cut to a measure of its own. */
export const INTERPOLATED_CHARACTERS = 4_000;

/** Marks above or below one letter that writing needs; more are stacked to cover other lines. */
export const COMBINING_MARKS = 3;

/** Labels along a time line: at 390 px more would touch each other. */
export const TIMELINE_TICKS = 4;

/** How much of a report a page shows; what is cut leaves a mark that says how much. */
export interface Detail {
  /** Of a text that stands on one line. */
  readonly lineCharacters: number;
  /** Of a text of several lines. */
  readonly textCharacters: number;
  /** Of one answer's body. */
  readonly bodyCharacters: number;
  /** Answers of one measurement. */
  readonly exchanges: number;
  /** Headers of one answer. */
  readonly headers: number;
  /** Rows of one time line. */
  readonly rows: number;
  /** Items of one list: keys, additions, notes. */
  readonly items: number;
}

/**
 * From generous to bare: a page takes the first at which it is small enough. A report of an honest
 * runtime fits the first; the others are for a subject that answers with megabytes.
 */
export const DETAIL_LEVELS = [
  {
    lineCharacters: 600,
    textCharacters: 3_000,
    bodyCharacters: 2_000,
    exchanges: 16,
    headers: 24,
    rows: 24,
    items: 60,
  },
  {
    lineCharacters: 400,
    textCharacters: 1_500,
    bodyCharacters: 600,
    exchanges: 8,
    headers: 12,
    rows: 16,
    items: 40,
  },
  {
    lineCharacters: 240,
    textCharacters: 600,
    bodyCharacters: 200,
    exchanges: 4,
    headers: 6,
    rows: 10,
    items: 20,
  },
  {
    lineCharacters: 120,
    textCharacters: 300,
    bodyCharacters: 60,
    exchanges: 2,
    headers: 2,
    rows: 6,
    items: 10,
  },
  {
    lineCharacters: 60,
    textCharacters: 60,
    bodyCharacters: 0,
    exchanges: 0,
    headers: 0,
    rows: 4,
    items: 4,
  },
] as const satisfies readonly Detail[];
