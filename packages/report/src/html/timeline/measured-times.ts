import type { Exchange, Measurement } from "@runtime-abi/protocol";
import type { Timeline, TimelineRow } from "./timeline.ts";

/** The members of a time line that follow from the measurement alone. */
export function measuredTimes(
  measurement: Measurement,
  rows: readonly TimelineRow[],
): Pick<Timeline, "rows" | "spanMillis" | "deadlineMillis" | "stalls"> {
  const ends = rows.map((row) => Math.max(row.toMillis, row.forbidden?.toMillis ?? 0));
  const last = ends.reduce(
    (most, end) => Math.max(most, end),
    Math.max(1, measurement.durationMillis),
  );
  const deadline =
    measurement.ending === "deadline" ? { deadlineMillis: measurement.durationMillis } : {};
  return {
    rows,
    spanMillis: last,
    ...deadline,
    stalls: measurement.stalls.map(([end, length]) => [Math.max(0, end - length), end] as const),
  };
}

/** The answer's head, or that there was none. */
export function headRow(exchange: Exchange): TimelineRow {
  const { head, startedAtMillis, endedAtMillis } = exchange;
  return head === undefined
    ? {
        kind: "wait",
        label: "no head",
        fromMillis: startedAtMillis,
        toMillis: endedAtMillis,
        note: "no response head came",
        holds: false,
      }
    : at("received", "head", head.atMillis, `status ${head.status}`);
}

const ENDS: Readonly<Record<Exchange["end"], string>> = {
  complete: "clean end",
  cut: "cut before its end",
  reset: "connection reset",
  noHead: "ended without a head",
  stopped: "given up by the runner",
};

/** How the exchange ended. */
export function endRow({ end, endedAtMillis }: Exchange): TimelineRow {
  return at("received", "end", endedAtMillis, ENDS[end]);
}

/** A row of one instant. */
export function at(
  kind: TimelineRow["kind"],
  label: string,
  millis: number,
  note: string,
): TimelineRow {
  return { kind, label, fromMillis: millis, toMillis: millis, note };
}
