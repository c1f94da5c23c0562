import { jsonDocument } from "./json-document.ts";
import { type Report, reportSchema } from "./report-schema.ts";

/**
 * The report as a document: two spaces, LF, a final newline, members in the schema's order, so
 * that equal reports are equal bytes. It can be shown on a terminal whatever a subject sent.
 */
export function renderJson(report: Report): string {
  return jsonDocument(reportSchema.parse(report));
}
