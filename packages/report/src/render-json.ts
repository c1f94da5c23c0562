import { type Report, reportSchema } from "./report-schema.ts";

/** What a terminal obeys or hides, yet JSON leaves as it is; all of it stands within strings. */
const INVISIBLE = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The report as a document: two spaces, LF, a final newline, members in the schema's order, so
 * that equal reports are equal bytes. It can be shown on a terminal whatever a subject sent.
 */
export function renderJson(report: Report): string {
  const json = JSON.stringify(reportSchema.parse(report), null, 2);
  return `${json.replace(INVISIBLE, escaped)}\n`;
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, unit) => character.charCodeAt(unit));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
