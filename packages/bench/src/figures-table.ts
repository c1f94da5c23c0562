import { type Figure, holds } from "./benchmark.ts";

const DIGITS: Readonly<Record<Figure["unit"], number>> = { ms: 0, MB: 1, "×": 2 };

const HEADINGS = ["figure", "value", "bound", "", "compared with", "samples"] as const;

/** A value to as many digits as mean something in its unit. */
export function roundedFigure(value: number, unit: Figure["unit"]): string {
  return value.toFixed(DIGITS[unit]);
}

/** How many times something else a figure is; of less than a tenth, only that. */
export function timesOf(ratio: number): string {
  return ratio < 0.1 ? "< 0.1 ×" : `${ratio.toFixed(1)} ×`;
}

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
  const { what, unit, value, bound, floor, samples } = figure;
  const rounded = (number: number): string => roundedFigure(number, unit);
  return [
    what,
    `${rounded(value)} ${unit}`,
    bound === undefined ? "" : `< ${bound} ${unit}`,
    bound === undefined ? "" : holds(figure) ? "holds" : "BROKEN",
    floor === undefined ? "" : `${timesOf(value / floor.value)} ${floor.what}`,
    samples.map(rounded).join(" "),
  ];
}
