import type { Painter } from "@runtime-abi/report";
import { checkRow } from "./check-row.ts";
import { countOf, longestRunning, type NamedState } from "./check-states.ts";
import { cut } from "./cut.ts";
import { visibleRows } from "./visible-rows.ts";
import { waitStatus } from "./wait-status.ts";
import { wholeSeconds } from "./whole-seconds.ts";

export interface ListView {
  /** What is measured. */
  readonly title: string;
  /** Names and texts are printable, each in one line. */
  readonly checks: readonly NamedState[];
  readonly startedAtMillis: number;
  readonly now: Date;
  readonly paint: Painter;
}

export interface Room {
  /** Width of a line. */
  readonly columns: number;
  readonly rows: number;
}

/** The checks of a run, a line each, what does not fit in one line more, and how far the run is. */
export function listLines(view: ListView, { columns, rows }: Room): string[] {
  const { checks, now, paint } = view;
  const { shown, hidden } = visibleRows(checks, ({ state }) => state.kind, rows - 1);
  const setting = { columns, now, paint };
  const lines = [
    ...shown.map((check) => checkRow(check, setting)),
    ...(hidden.length === 0 ? [] : [paint("dim", cut(hiddenLine(hidden), columns))]),
    paint("bold", cut(statusLine(view), columns)),
  ];
  return lines.slice(-Math.max(1, rows));
}

function hiddenLine(hidden: readonly NamedState[]): string {
  const counts = (["running", "failed", "unmeasured", "pending", "passed"] as const)
    .map((kind) => [countOf(hidden, kind), kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}`);
  return `  and ${hidden.length} more: ${counts.join(", ")}`;
}

function statusLine({ title, checks, startedAtMillis, now }: ListView): string {
  const pending = countOf(checks, "pending");
  const judged = checks.length - pending - countOf(checks, "running");
  const failed = countOf(checks, "failed");
  const parts = [
    `${title}: ${pending === checks.length ? "starts" : `${judged} of ${checks.length}`}`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    wholeSeconds(now.getTime() - startedAtMillis),
    ...waitPart(checks, now),
  ];
  return parts.join(", ");
}

/** The wait that lasts longest. */
function waitPart(checks: readonly NamedState[], now: Date): string[] {
  const longest = longestRunning(checks)?.state;
  return longest?.waitEndsAtMillis === undefined
    ? []
    : [waitStatus(longest.procedure, longest.waitEndsAtMillis - now.getTime(), now)];
}
