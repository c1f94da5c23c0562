import { isDemanded } from "./advisory.ts";
import type { Report } from "./report-schema.ts";

/** The members of a report that follow from its checks alone. */
export type Tally = Pick<
  Report,
  "measured" | "unmeasured" | "failed" | "advisoryFailed" | "status" | "completeness"
>;

/**
 * Counts the outcomes. `measured` counts the passed checks, as the format does; an advisory check that
 * failed is counted apart.
 */
export function tally(
  checks: readonly Pick<Report["checks"][number], "outcome" | "advisory" | "reason">[],
  interrupted: boolean,
): Tally {
  const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length;
  const failed = checks.filter((check) => check.outcome === "failed" && isDemanded(check)).length;
  const unmeasured = count("unmeasured");
  const missing = checks.filter(isMissing).length;
  return {
    status: failed > 0 ? "failed" : "passed",
    completeness: missing > 0 || interrupted ? "partial" : "complete",
    measured: count("passed"),
    unmeasured,
    failed,
    ...(checks.every(isDemanded) ? {} : { advisoryFailed: count("failed") - failed }),
  };
}

/** Whether a check leaves the run partial: one that nobody asked for, because it is heavy, does not. */
export function isMissing({
  outcome,
  reason,
}: Pick<Report["checks"][number], "outcome" | "reason">): boolean {
  return outcome === "unmeasured" && reason !== "heavy-not-asked";
}
