import type { Report } from "./report-schema.ts";
import { checkTable } from "./text/check-table.ts";
import { failedChecks, unmeasuredChecks } from "./text/explanations.ts";
import { header } from "./text/header.ts";
import { painter } from "./text/painter.ts";
import { summary } from "./text/summary.ts";

/**
 * The report for a person at a terminal. What matters most stands last, where the eye rests:
 * the failures explained, then what the run proves and whose behaviour it was.
 */
export function renderText(report: Report, options: { readonly color: boolean }): string {
  const paint = painter(options.color);
  const sections = [header, checkTable, unmeasuredChecks, failedChecks, summary];
  const written = sections
    .map((section) => section(report, paint))
    .filter((lines) => lines.length > 0);
  return `${written.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
