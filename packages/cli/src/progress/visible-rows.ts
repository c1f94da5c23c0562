import type { CheckState } from "./check-states.ts";

/** What must stay in sight where not all fits: what goes on first, then what went wrong. */
const PRIORITIES = {
  running: 0,
  failed: 1,
  unmeasured: 2,
  pending: 3,
  passed: 4,
} as const satisfies Record<CheckState["kind"], number>;

export interface Visible<Row> {
  /** In their order. */
  readonly shown: readonly Row[];
  readonly hidden: readonly Row[];
}

/** The rows for which there is room; where there are others, one line of the room is theirs. */
export function visibleRows<Row>(
  rows: readonly Row[],
  kindOf: (row: Row) => CheckState["kind"],
  room: number,
): Visible<Row> {
  if (rows.length <= room) {
    return { shown: rows, hidden: [] };
  }
  const kept = new Set(
    [...rows]
      .sort((a, b) => PRIORITIES[kindOf(a)] - PRIORITIES[kindOf(b)])
      .slice(0, Math.max(0, room - 1)),
  );
  return {
    shown: rows.filter((row) => kept.has(row)),
    hidden: rows.filter((row) => !kept.has(row)),
  };
}
