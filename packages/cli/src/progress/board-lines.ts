import type { Painter } from "@runtime-abi/report";
import stringWidth from "string-width";
import { cut, fit } from "./cut.ts";
import type { Room } from "./list-lines.ts";
import { MARKS } from "./marks.ts";
import { SUBJECT_HEAD, type SubjectState, subjectCells, subjectKind } from "./subject-row.ts";
import { visibleRows } from "./visible-rows.ts";
import { wholeSeconds } from "./whole-seconds.ts";

const GAP = "  ";
const MARK_COLUMNS = 2;
/** Lines that are no subject's: the head, and how far all are. */
const OTHER_ROWS = 2;

export interface BoardView {
  /** Names are printable. */
  readonly subjects: readonly SubjectState[];
  readonly startedAtMillis: number;
  readonly now: Date;
  readonly paint: Painter;
}

/** The subjects, a line each, what does not fit in one line more, and how far all are. */
export function boardLines(view: BoardView, { columns, rows }: Room): string[] {
  const { subjects, now, paint } = view;
  const { shown, hidden } = visibleRows(subjects, subjectKind, rows - OTHER_ROWS);
  const cells = shown.map((subject) => subjectCells(subject, now));
  const widths = SUBJECT_HEAD.map((head, column) =>
    Math.max(...[head, ...cells.map((row) => row[column] ?? "")].map((cell) => stringWidth(cell))),
  );
  const lines = shown.map((subject, index) => {
    const { mark, style } = MARKS[subjectKind(subject)];
    const text = cut(aligned(cells[index] ?? [], widths), columns - MARK_COLUMNS);
    return `${paint(style, mark)} ${text}`;
  });
  const head = cut(`${" ".repeat(MARK_COLUMNS)}${aligned(SUBJECT_HEAD, widths)}`, columns);
  const more =
    hidden.length === 0 ? [] : [paint("dim", cut(`  and ${hidden.length} more`, columns))];
  const status = paint("bold", cut(statusLine(view), columns));
  return [paint("dim", head), ...lines, ...more, status].slice(-Math.max(1, rows));
}

/** The name stands left, counts right, and what is done last. */
function aligned(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => {
      const width = widths[column] ?? 0;
      const isCount = column > 0 && column < cells.length - 1;
      return isCount ? cell.padStart(width) : fit(cell, width);
    })
    .join(GAP)
    .trimEnd();
}

function statusLine({ subjects, startedAtMillis, now }: BoardView): string {
  const ended = subjects.filter(({ turn }) => turn.kind === "ended").length;
  return `${ended} of ${subjects.length} ended, ${wholeSeconds(now.getTime() - startedAtMillis)}`;
}
