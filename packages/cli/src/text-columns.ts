import { printableLine } from "@runtime-abi/report/printable";

/** Space between two columns. */
const GAP = "  ";

/** Rows as aligned columns, one row a line, whatever a cell holds, ending with a line feed. */
export function textColumns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(printableLine));
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}
