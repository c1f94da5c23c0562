import { phrase } from "../phrase.ts";
import { labelled } from "../text/lay-out.ts";
import { type Painter, painter, type Style } from "../text/painter.ts";
import { printableLine } from "../text/printable.ts";
import { cellText, LEGEND } from "./cell-marks.ts";
import type { Direction } from "./change.ts";
import type { ComparisonRenderOptions } from "./comparison-renderers.ts";
import type { ComparedCell, ComparedSubject, Comparison } from "./comparison-schema.ts";
import { describeChanges } from "./describe-changes.ts";

const STYLES: Readonly<Record<Direction, Style>> = {
  worse: "red",
  lost: "yellow",
  changed: "yellow",
  better: "green",
  incomparable: "dim",
  equal: "green",
};

/** Longest name of a direction, and a space. */
const DIRECTION_COLUMNS = 13;

/** The comparison for a person at a terminal. */
export function renderComparisonText(
  comparison: Comparison,
  { color }: ComparisonRenderOptions,
): string {
  const paint = painter(color);
  const lines = [
    paint("bold", `Comparison of ${phrase(comparison.subjects.length, "report")}`),
    ...comparison.subjects.flatMap((subject, index) => ["", ...subjectLines(subject, index)]),
    "",
    ...matrix(comparison, paint),
    ...comparison.subjects.slice(1).flatMap((_, index) => changes(comparison, index + 1, paint)),
    ...notes(comparison, paint),
  ];
  return `${lines.join("\n")}\n`;
}

function subjectLines(subject: ComparedSubject, index: number): string[] {
  const { target, runner, measured, failed, unmeasured } = subject;
  const counts = `${measured} passed, ${failed} failed, ${unmeasured} unmeasured`;
  const versions = Object.entries(target?.versions ?? {}).map((entry) => entry.join(" "));
  return [
    ...labelled(`[${index + 1}]`, printableLine(subject.label)),
    ...labelled("result", `${subject.status}, ${subject.completeness}: ${counts}`),
    ...labelled(
      "target",
      target ? `${target.name}, ${target.mode} mode (${versions.join(", ")})` : "",
    ),
    ...labelled("run", `${subject.runToken}, started ${subject.startedAt}`),
    ...labelled("runner", `${runner.name} ${runner.version} ${runner.commit}`.trimEnd()),
    ...labelled("read from", printableLine(subject.source)),
  ];
}

function matrix({ checks, subjects }: Comparison, paint: Painter): string[] {
  const columns = subjects.map((_, column) => {
    const texts = checks.map(({ cells }) => printableLine(cellText(cells[column] ?? null)));
    return {
      heading: `[${column + 1}]`,
      texts,
      width: Math.max(...texts.map(({ length }) => length), 3),
    };
  });
  const nameWidth = Math.max(...checks.map(({ name }) => printableLine(name).length));
  const heading = columns.map(({ heading: text, width }) => text.padEnd(width)).join("  ");
  const rows = checks.map(({ name, cells }, row) => {
    const marks = columns.map(({ texts, width }, column) =>
      painted(cells[column] ?? null, (texts[row] ?? "").padEnd(width), paint),
    );
    return `  ${printableLine(name).padEnd(nameWidth)}  ${marks.join("  ")}`.trimEnd();
  });
  return [
    paint("bold", "Checks"),
    `  ${" ".repeat(nameWidth)}  ${heading}`.trimEnd(),
    ...rows,
    "",
    ...labelled("", LEGEND),
  ];
}

function painted(cell: ComparedCell | null, text: string, paint: Painter): string {
  const style = { passed: "green", failed: "red", unmeasured: "yellow" } as const;
  return cell === null ? text : paint(style[cell.outcome], text);
}

function changes(comparison: Comparison, later: number, paint: Painter): string[] {
  const { subjects, directions } = comparison;
  const equal = directions[later - 1]?.equal ?? 0;
  const rows = describeChanges(comparison, later).map(
    ({ direction, check, says }) =>
      `  ${paint(STYLES[direction], direction.padEnd(DIRECTION_COLUMNS))}${printableLine(`${check}: ${says}`)}`,
  );
  const [first, second] = [subjects[0], subjects[later]];
  return [
    "",
    paint("bold", printableLine(`[${later + 1}] ${second?.label} against [1] ${first?.label}`)),
    ...rows,
    `  ${paint(STYLES.equal, "equal".padEnd(DIRECTION_COLUMNS))}${phrase(equal, "check")} passed in both by the same behaviour`,
  ];
}

function notes(comparison: Comparison, paint: Painter): string[] {
  return comparison.notes.length === 0
    ? []
    : ["", paint("bold", "Notes"), ...comparison.notes.flatMap((note) => labelled("", note))];
}
