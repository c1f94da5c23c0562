import { printable, printableLine } from "../text/printable.ts";

/*
 * Text of a subject stands in code, and nowhere else: within it no markup, link, image, mention,
 * reference or emoji is recognised, neither by Markdown itself nor by what a forge does afterwards.
 */

/** The text on one line. A bar would end the cell of a table, escaped or not: it is written out. */
export function codeSpan(text: string): string {
  const line = printableLine(text).replaceAll("|", "\\x7c");
  if (line.trim() === "") {
    return "(empty)";
  }
  const marks = "`".repeat(longestRun(line) + 1);
  const padding = /^[` ]|[` ]$/.test(line) ? " " : "";
  return `${marks}${padding}${line}${padding}${marks}`;
}

/** The lines as they are, until a fence that is longer than any in them. */
export function codeBlock(lines: readonly string[]): string {
  const text = printable(lines.join("\n"));
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}text\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
