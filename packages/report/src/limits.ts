/*
 * Sizes that this package decides, each with its reason.
 */

/**
 * A list of known failures or a profile, as a person writes it: a few kilobytes. What is far larger
 * is another file, given by mistake.
 */
export const AUTHORED_DOCUMENT_BYTES = 64 * 1024;

/** One line of a subject's text in a format that shows lines whole: an annotation's title, a cell. */
export const LINE_CHARACTERS = 300;

/**
 * One text of a subject in TAP, JUnit, Markdown and annotations. Four of them for each of 18 checks
 * stay below the mebibyte of a job summary; all of it stands in the JSON report.
 */
export const TEXT_CHARACTERS = 2_000;
