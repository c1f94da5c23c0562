/** What hides, reorders or breaks text: control and format characters, and line separators. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text of somebody else as it may stand in a table: no markup, no link, no cell of its own. */
export function escaped(text: string): string {
  return text
    .replace(UNPRINTABLE, " ")
    .replace(/[\\`*_{}[\]()#!|~@$]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\b(https?|ftp|www)(?=[:.])/gi, "$1&#8203;");
}

/** A table; its cells are Markdown already. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}
