import type { Report } from "./report-schema.ts";
import { checkTable } from "./text/check-table.ts";
import { failedChecks, unmeasuredChecks } from "./text/explanations.ts";
import { header } from "./text/header.ts";
import { type Painter, painter } from "./text/painter.ts";
import { summary } from "./text/summary.ts";

export interface TextOptions {
  readonly color: boolean;
  /** Width of the terminal; absent: it is no terminal, and nothing depends on a width. */
  readonly columns?: number;
  /** Whether a partial run is as good as the operator asked for, as it is for the exit code. */
  readonly allowPartial?: boolean;
}

type Section = (
  report: Report,
  paint: Painter,
  columns: number | undefined,
  options: TextOptions,
) => string[];

const WHOLE: readonly Section[] = [header, checkTable, unmeasuredChecks, failedChecks, summary];
const ENDING: readonly Section[] = [unmeasuredChecks, failedChecks, summary];

/**
 * The report for a person at a terminal. What matters most stands last, where the eye rests:
 * the failures explained, then what the run proves and whose behaviour it was.
 */
export function renderText(report: Report, options: TextOptions): string {
  return written(WHOLE, report, options);
}

/** The end of the same, for where the checks have been listed already. */
export function renderEnding(report: Report, options: TextOptions): string {
  return written(ENDING, report, options);
}

function written(sections: readonly Section[], report: Report, options: TextOptions): string {
  const paint = painter(options.color);
  const parts = sections
    .map((section) => section(report, paint, options.columns, options))
    .filter((lines) => lines.length > 0);
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
