import { type Figure, holds } from "./benchmark.ts";

const DIGITS: Readonly<Record<Figure["unit"], number>> = { ms: 0, MB: 1, "×": 2 };

const HEADINGS = ["figure", "value", "bound", "", "samples"] as const;

/** The figures of one benchmark as lines of a table, for a person. */
export function figuresTable(figures: readonly Figure[]): string[] {
  const rows = [HEADINGS, ...figures.map(row)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function row(figure: Figure): readonly string[] {
  const { what, unit, value, bound, samples } = figure;
  const rounded = (number: number): string => number.toFixed(DIGITS[unit]);
  return [
    what,
    `${rounded(value)} ${unit}`,
    bound === undefined ? "" : `< ${bound} ${unit}`,
    bound === undefined ? "" : holds(figure) ? "holds" : "BROKEN",
    samples.map(rounded).join(" "),
  ];
}
