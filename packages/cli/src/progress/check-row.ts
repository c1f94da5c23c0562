import { formatDuration, type Painter } from "@runtime-abi/report";
import stringWidth from "string-width";
import type { CheckState, NamedState } from "./check-states.ts";
import { cut } from "./cut.ts";
import { MARKS } from "./marks.ts";
import { waitStatus } from "./wait-status.ts";
import { wholeSeconds } from "./whole-seconds.ts";

const GAP = "  ";
/** `2 min 30 s`. */
const TIME_COLUMNS = 10;
/** Mark, time, and what stands between and behind. */
const START_COLUMNS = 2 + TIME_COLUMNS + GAP.length;
/** Less of an observation says nothing. */
const FEWEST_NOTE_COLUMNS = 16;

export interface RowSetting {
  /** Width of a line. */
  readonly columns: number;
  readonly now: Date;
  readonly paint: Painter;
}

/**
 * A check in a line: its mark, its time, its name, and what is waited for or was amiss. The name
 * ends most lines: a terminal that becomes narrower then breaks few of them.
 */
export function checkRow({ name, state }: NamedState, setting: RowSetting): string {
  const { columns, now, paint } = setting;
  const { mark, style } = MARKS[state.kind];
  const room = columns - START_COLUMNS;
  const note = noteOf(state, now);
  const named = state.kind === "running" ? withWait(name, note, room) : withNote(name, note, room);
  const text = cut(`${timeOf(state, now).padStart(TIME_COLUMNS)}${GAP}${named}`, columns - 2);
  return `${paint(style, mark)} ${state.kind === "pending" ? paint("dim", text) : text}`;
}

/** Where there is no room for all, what is waited for goes before the end of the name. */
function withWait(name: string, wait: string, room: number): string {
  const shown = cut(wait, room);
  return wait === "" ? name : `${cut(name, room - stringWidth(shown) - GAP.length)}${GAP}${shown}`;
}

function withNote(name: string, note: string, room: number): string {
  const left = room - stringWidth(name) - GAP.length;
  return note === "" || left < FEWEST_NOTE_COLUMNS ? name : `${name}${GAP}${cut(note, left)}`;
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
