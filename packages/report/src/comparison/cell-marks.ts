import type { ComparedCell } from "./comparison-schema.ts";

/** How a cell is shown; the same in every format for people. */
export const OUTCOME_MARKS: Readonly<Record<ComparedCell["outcome"], string>> = {
  passed: "✓",
  failed: "✗",
  unmeasured: "?",
};

/** The subject's corpus has no such check. */
export const ABSENT_MARK = "–";
/** An addition of this repository, or the stand-in, supplied the deciding behaviour. */
export const SUPPLIED_MARK = "+";
/** It failed as a list of known failures says. */
export const KNOWN_MARK = "k";

/** It is advisory, and so fails no run. */
export const ADVISORY_MARK = "a";

/** The mark of one cell, at most four characters. */
export function cellMark(cell: ComparedCell | null): string {
  if (cell === null) {
    return ABSENT_MARK;
  }
  const supplied = cell.suppliedBy.length > 0 ? SUPPLIED_MARK : "";
  return `${OUTCOME_MARKS[cell.outcome]}${supplied}${cell.known ? KNOWN_MARK : ""}${cell.advisory === true ? ADVISORY_MARK : ""}`;
}

/** The mark, and the reason's code where the check did not pass. */
export function cellText(cell: ComparedCell | null): string {
  const reason = cell === null || cell.outcome === "passed" ? "" : ` ${cell.reason}`;
  return `${cellMark(cell)}${reason}`;
}

export const LEGEND =
  `${OUTCOME_MARKS.passed} passed, ${OUTCOME_MARKS.failed} failed, ${OUTCOME_MARKS.unmeasured} unmeasured, ` +
  `${ABSENT_MARK} no check of that corpus; ${SUPPLIED_MARK} decided by host code of this repository or by the ` +
  `stand-in, not by the runtime; ${KNOWN_MARK} listed as a known failure; ${ADVISORY_MARK} advisory, so that a failure counts against nothing. Failures that share a row are not ` +
  "therefore equal, and of what nobody measured nothing is known.";
