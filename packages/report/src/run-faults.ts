import { countMeasured } from "./advisory.ts";
import { knownFailuresThatAre } from "./known-failures/known-failure-standings.ts";
import { phrase } from "./phrase.ts";
import type { Report } from "./report-schema.ts";
import { isMissing } from "./tally.ts";

/**
 * What is amiss with a run although no check of it failed. Formats that know no more than tests
 * show it as one more test that did not pass: else a consumer which looks at failures alone would
 * take a run that measured nothing for a success.
 */
export interface RunFault {
  /** Stable, and no name that a check has. */
  readonly name: "(the run is complete)" | "(the known failures are current)";
  readonly reason: "interrupted" | "nothing-measured" | "partial" | "stale-known-failure";
  readonly problem: string;
}

/** None exactly when the exit code would be 0 if no check failed but known ones. */
export function runFaults(
  report: Report,
  { allowPartial = false }: { readonly allowPartial?: boolean },
): RunFault[] {
  return [...incompleteness(report, allowPartial), ...staleness(report)];
}

function incompleteness(report: Report, allowPartial: boolean): RunFault[] {
  const { interrupted, completeness, checks } = report;
  const name = "(the run is complete)";
  if (interrupted) {
    return [{ name, reason: "interrupted", problem: "The run was interrupted." }];
  }
  if (countMeasured(report) === 0) {
    return [{ name, reason: "nothing-measured", problem: "No check was measured." }];
  }
  if (completeness === "complete" || allowPartial) {
    return [];
  }
  const open = checks.filter(isMissing).map((check) => check.name);
  const problem = `${phrase(open.length, "check")} stayed unmeasured: ${open.join(", ")}.`;
  return [{ name, reason: "partial", problem }];
}

function staleness(report: Report): RunFault[] {
  const stale = knownFailuresThatAre("stale", report).map(({ check }) => check);
  return stale.length === 0
    ? []
    : [
        {
          name: "(the known failures are current)",
          reason: "stale-known-failure",
          problem: `Listed as known failures, yet passed: ${stale.join(", ")}. Remove them from the list.`,
        },
      ];
}
