import {
  type FailureStanding,
  failureStanding,
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

/** A cross would be counted with those of what must hold. */
const ADVICE_MARK = "ℹ️";

const STANDING_NOTES: Readonly<Record<FailureStanding, string>> = {
  known: ", known",
  stale: ", though listed as a known failure",
  unmeasured: ", listed as a known failure",
  advisory: ", which fails no run",
};

/** A row for each check: mark, name, outcome, reason, time, and the additions that decided it. */
export function checkRows(report: Report): string[][] {
  return report.checks.map((check) => {
    const standing = failureStanding(report, check);
    const { outcome, reason, durationMillis, suppliedBy } = check;
    return [
      standing === "advisory" ? ADVICE_MARK : MARKS[outcome],
      codeSpan(excerpt(check.name, LINE_CHARACTERS)),
      `${check.advisory === true ? "advisory: " : ""}${outcome}${standing === undefined ? "" : STANDING_NOTES[standing]}`,
      reason === "none" ? "" : codeSpan(reason),
      durationMillis === undefined ? "" : formatDuration(durationMillis),
      suppliedBy.length === 0 ? "" : codeSpan(excerpt(suppliedBy.join(", "), LINE_CHARACTERS)),
    ];
  });
}
