import {
  type KnownFailureStanding,
  knownFailureStanding,
} from "../known-failures/known-failure-standings.ts";
import { LINE_CHARACTERS } from "../limits.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { excerpt } from "../text/excerpt.ts";
import { formatDuration } from "../text/format-duration.ts";
import { codeSpan } from "./code.ts";

const MARKS: Readonly<Record<ReportedCheck["outcome"], string>> = {
  passed: "✅",
  failed: "❌",
  unmeasured: "❔",
};

const STANDING_NOTES: Readonly<Record<KnownFailureStanding, string>> = {
  known: ", known",
  stale: ", though listed as a known failure",
  unmeasured: ", listed as a known failure",
};

/** A row for each check: mark, name, outcome, reason, time, and the additions that decided it. */
export function checkRows(report: Report): string[][] {
  return report.checks.map((check) => {
    const standing = knownFailureStanding(report, check);
    const { outcome, reason, durationMillis, suppliedBy } = check;
    return [
      MARKS[outcome],
      codeSpan(excerpt(check.name, LINE_CHARACTERS)),
      `${outcome}${standing === undefined ? "" : STANDING_NOTES[standing]}`,
      reason === "none" ? "" : codeSpan(reason),
      durationMillis === undefined ? "" : formatDuration(durationMillis),
      suppliedBy.length === 0 ? "" : codeSpan(excerpt(suppliedBy.join(", "), LINE_CHARACTERS)),
    ];
  });
}
