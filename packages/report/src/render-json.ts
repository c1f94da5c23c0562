import { type Report, reportSchema } from "./report-schema.ts";

/**
 * The report as a document: two spaces, LF, a final newline, members in the schema's order, so
 * that equal reports are equal bytes.
 */
export function renderJson(report: Report): string {
  return `${JSON.stringify(reportSchema.parse(report), null, 2)}\n`;
}
