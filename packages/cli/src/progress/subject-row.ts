import type { Report } from "@runtime-abi/report";
import type { CheckState, NamedState } from "./check-states.ts";
import { countOf, longestRunning } from "./check-states.ts";
import { waitStatus } from "./wait-status.ts";

/** How far a subject is, of several. */
export type Turn =
  /** Others are measured before it. */
  | { readonly kind: "queued" }
  | { readonly kind: "begun" }
  /** The report is absent when there is none. */
  | { readonly kind: "ended"; readonly report?: Report };

export interface SubjectState {
  readonly name: string;
  readonly turn: Turn;
  readonly checks: readonly NamedState[];
  /** Names of the checks whose failure is listed as known. */
  readonly known: ReadonlySet<string>;
}

export const SUBJECT_HEAD = ["subject", "done", "passed", "failed", "known", "now"] as const;

/** A subject as cells: its name, how many checks were judged and how, and what it does. */
export function subjectCells(subject: SubjectState, now: Date): string[] {
  const { name, checks, known } = subject;
  const failed = checks.filter(({ state }) => state.kind === "failed");
  const knownCount = failed.filter((check) => known.has(check.name)).length;
  const judged = checks.length - countOf(checks, "pending") - countOf(checks, "running");
  return [
    name,
    `${judged}/${checks.length}`,
    counted(countOf(checks, "passed")),
    counted(failed.length - knownCount),
    counted(knownCount),
    activity(subject, now),
  ];
}

/** As what it shows: a subject that ended, like the outcome of a check. */
export function subjectKind({ turn, checks }: SubjectState): CheckState["kind"] {
  switch (turn.kind) {
    case "queued":
      return "pending";
    case "begun":
      return "running";
    default:
      return countOf(checks, "failed") > 0
        ? "failed"
        : isWhole(turn, checks)
          ? "passed"
          : "unmeasured";
  }
}

function isWhole({ report }: Extract<Turn, { kind: "ended" }>, checks: readonly NamedState[]) {
  return report !== undefined && countOf(checks, "passed") === checks.length;
}

/** What it does at this moment, or how it ended. */
function activity({ turn, checks }: SubjectState, now: Date): string {
  switch (turn.kind) {
    case "queued":
      return "waits for its turn";
    case "ended":
      return turn.report === undefined
        ? "ended without a report"
        : `${turn.report.status}, ${turn.report.completeness}`;
    default:
      return measuring(checks, now);
  }
}

function measuring(checks: readonly NamedState[], now: Date): string {
  const longest = longestRunning(checks);
  if (longest === undefined) {
    const pending = countOf(checks, "pending");
    return pending === checks.length ? "starts" : pending === 0 ? "ends" : "measures";
  }
  const { name, state } = longest;
  return state.waitEndsAtMillis === undefined
    ? name
    : waitStatus(state.procedure, state.waitEndsAtMillis - now.getTime(), now);
}

function counted(count: number): string {
  return count === 0 ? "-" : String(count);
}
