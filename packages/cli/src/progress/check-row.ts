import { formatDuration, type Painter } from "@runtime-abi/report";
import stringWidth from "string-width";
import type { CheckState, NamedState } from "./check-states.ts";
import { cut, fit } from "./cut.ts";
import { MARKS } from "./marks.ts";
import { waitStatus } from "./wait-status.ts";

const MARK_COLUMNS = 2;
const GAP = "  ";
/** `2 min 30 s`. */
const TIME_COLUMNS = 10;
/** Less of an observation says nothing. */
const FEWEST_NOTE_COLUMNS = 16;
const MILLIS_PER_SECOND = 1000;

export interface RowSetting {
  /** Width of a line. */
  readonly columns: number;
  /** Width of the longest name, so that times stand in one column. */
  readonly nameColumns: number;
  readonly now: Date;
  readonly paint: Painter;
}

/** A check in a line: its mark, its name, its time, and what is waited for or was amiss. */
export function checkRow({ name, state }: NamedState, setting: RowSetting): string {
  const { columns, nameColumns, paint } = setting;
  const { mark, style } = MARKS[state.kind];
  const time = timeOf(state, setting.now).padStart(TIME_COLUMNS);
  const timed = Math.min(nameColumns, columns - MARK_COLUMNS - GAP.length - TIME_COLUMNS);
  const room = columns - MARK_COLUMNS - timed - TIME_COLUMNS - 2 * GAP.length;
  const note = noteOf(state, setting.now);
  const text =
    state.kind === "running" && note !== "" && stringWidth(note) > room
      ? endingWith(name, note, columns - MARK_COLUMNS)
      : `${fit(name, timed)}${GAP}${time}${noteIn(note, room)}`;
  const row = `${paint(style, mark)} ${state.kind === "pending" ? paint("dim", text) : text}`;
  return row.trimEnd();
}

/** Where there is no room for all, what is waited for goes before the end of the name. */
function endingWith(name: string, note: string, columns: number): string {
  const shown = cut(note, columns);
  return `${fit(name, columns - stringWidth(shown) - GAP.length)}${GAP}${shown}`;
}

function noteIn(note: string, room: number): string {
  return note === "" || room < FEWEST_NOTE_COLUMNS ? "" : `${GAP}${cut(note, room)}`;
}

function timeOf(state: CheckState, now: Date): string {
  switch (state.kind) {
    case "pending":
      return "";
    case "running":
      return wholeSeconds(now.getTime() - state.sinceMillis);
    default:
      return state.tookMillis === undefined ? "-" : formatDuration(state.tookMillis);
  }
}

function wholeSeconds(millis: number): string {
  return millis < MILLIS_PER_SECOND
    ? ""
    : formatDuration(Math.floor(millis / MILLIS_PER_SECOND) * MILLIS_PER_SECOND).replace(".0 ", " ");
}

function noteOf(state: CheckState, now: Date): string {
  switch (state.kind) {
    case "running":
      return state.waitEndsAtMillis === undefined
        ? ""
        : waitStatus(state.procedure, state.waitEndsAtMillis - now.getTime(), now);
    case "failed":
    case "unmeasured":
      return state.observed;
    default:
      return "";
  }
}
