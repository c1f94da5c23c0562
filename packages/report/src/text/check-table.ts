import { isSelfTest } from "../classification.ts";
import {
  type FailureStanding,
  failureStanding,
} from "../known-failures/known-failure-standings.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { formatDuration } from "./format-duration.ts";
import { named, setOff } from "./lay-out.ts";
import type { Painter, Style } from "./painter.ts";
import { printableLine } from "./printable.ts";

/** Marks a check whose deciding behaviour an addition supplied. */
export const ADDITION_MARK = "+";

const OUTCOME_LOOKS: Readonly<Record<ReportedCheck["outcome"], { mark: string; style: Style }>> = {
  passed: { mark: "✓", style: "green" },
  failed: { mark: "✗", style: "red" },
  unmeasured: { mark: "?", style: "yellow" },
};

/** Of an advisory check that failed: not the mark, nor the colour, of what must hold. */
const ADVICE_LOOKS = { mark: "!", style: "yellow" } as const;

/** What stands after the name of a check whose failure is listed as known. */
const STANDING_NOTES: Readonly<Record<FailureStanding, string>> = {
  known: "  (known failure)",
  stale: "  (listed as a known failure, yet it passed)",
  unmeasured: "  (listed as a known failure)",
  advisory: "",
};

/** One line a check, in contract order, and below them what the marks mean. */
export function checkTable(report: Report, paint: Painter, columns?: number): string[] {
  const rows = report.checks.flatMap((check) => row(report, check, paint, columns));
  return [paint("bold", "Checks"), ...rows, ...legend(report, columns)];
}

function row(
  report: Report,
  check: ReportedCheck,
  paint: Painter,
  columns: number | undefined,
): string[] {
  const isAdvice = failureStanding(report, check) === "advisory";
  const { mark, style } = isAdvice ? ADVICE_LOOKS : OUTCOME_LOOKS[check.outcome];
  const duration = check.durationMillis === undefined ? "-" : formatDuration(check.durationMillis);
  const supplied = check.suppliedBy.length > 0 ? ADDITION_MARK : " ";
  const outcome = paint(style, `${mark} ${check.outcome.padEnd(10)}`);
  const start = `  ${outcome} ${duration.padStart(11)} ${supplied} `;
  return named(start, `${printableLine(check.name)}${standingNote(report, check)}`, columns);
}

function standingNote(report: Report, check: ReportedCheck): string {
  const standing = failureStanding(report, check);
  const advice = check.advisory === true ? "  (advisory: fails no run)" : "";
  return `${advice}${standing === undefined ? "" : STANDING_NOTES[standing]}`;
}

function legend(report: Report, columns: number | undefined): string[] {
  if (isSelfTest(report)) {
    return ["", `  ${ADDITION_MARK} decided by the stand-in: there was no runtime.`];
  }
  const { target } = report;
  const deciding = (target?.additions ?? []).filter((addition) => addition.checks.length > 0);
  if (deciding.length === 0) {
    return [];
  }
  return [
    "",
    `  ${ADDITION_MARK} decided by host code of this repository, not by the runtime itself:`,
    ...deciding.flatMap(({ name, does }) => setOff("    ", `${name}: ${does}`, 6, columns)),
  ];
}
