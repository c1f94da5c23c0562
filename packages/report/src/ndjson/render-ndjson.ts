import { exitMeaning } from "../exit-meaning.ts";
import { jsonLine } from "../json-document.ts";
import { knownFailureStanding } from "../known-failures/known-failure-standings.ts";
import type { RenderOptions } from "../renderers.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import {
  checkLineSchema,
  finalLineSchema,
  headerLineSchema,
  REPORT_LINES_FORMAT,
  type ReportLine,
} from "./report-lines.ts";

/**
 * The report as one JSON object a line: a header, a line for each check, a final line. It is
 * written as a whole when the run has ended: only then are its verdicts the final ones, since what
 * comes later can still revise them. No text is shortened; the evidence alone is left to the JSON
 * report.
 */
export function renderNdjson(report: Report, options: Pick<RenderOptions, "allowPartial">): string {
  const lines: ReportLine[] = [
    headerLine(report),
    ...report.checks.map((check, index) => checkLine(report, check, index + 1)),
    finalLine(report, options),
  ];
  return lines.map(jsonLine).join("");
}

/** Parsing strips what belongs to another line, and puts members in the order of the schema. */
const stripped = {
  header: headerLineSchema.strip(),
  check: checkLineSchema.strip(),
  final: finalLineSchema.strip(),
};

function headerLine(report: Report): ReportLine {
  return stripped.header.parse({
    ...report,
    line: "header",
    format: REPORT_LINES_FORMAT,
    reportFormat: report.format,
    checkCount: report.checks.length,
  });
}

function checkLine(report: Report, check: ReportedCheck, number: number): ReportLine {
  const knownFailure = knownFailureStanding(report, check);
  return stripped.check.parse({
    ...check,
    line: "check",
    number,
    ...(knownFailure === undefined ? {} : { knownFailure }),
  });
}

function finalLine(report: Report, options: Pick<RenderOptions, "allowPartial">): ReportLine {
  return stripped.final.parse({ ...report, line: "final", exit: exitMeaning(report, options) });
}
