/** Space between two columns. */
const GAP = "  ";

/** Rows as aligned columns, one row a line, ending with a line feed. */
export function textColumns(rows: readonly (readonly string[])[]): string {
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
