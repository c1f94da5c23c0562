/** A package, as the table tells of it. */
export interface TablePackage {
  readonly folder: string;
  readonly description: string;
  readonly mayImport: readonly string[];
}

/** Who may import whom, in Markdown; those that import the least come first. */
export function renderImportTable(packages: readonly TablePackage[]): string {
  const rows = [...packages]
    .sort(
      (one, other) =>
        one.mayImport.length - other.mayImport.length || (one.folder < other.folder ? -1 : 1),
    )
    .map(({ folder, description, mayImport }) => {
      const names = mayImport.map((name) => `\`${name}\``).join(", ");
      return `| \`${folder}\` | ${description} | ${names === "" ? "–" : names} |`;
    });
  return ["| package | | may import |", "|---|---|---|", ...rows].join("\n");
}

const BEGIN = "<!-- rendered by node scripts/architecture/main.ts -->";
const END = "<!-- end -->";

/**
 * A document with a table between its two marks, in place of what stood there.
 *
 * @throws when it has not both marks
 */
export function withTable(document: string, table: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin === -1 || end < begin) {
    throw new Error(`the document lacks the marks ${BEGIN} and ${END}`);
  }
  return `${document.slice(0, begin + BEGIN.length)}\n${table}\n${document.slice(end)}`;
}
