import { isDemanded } from "./advisory.ts";
import type { Report } from "./report-schema.ts";

/** The members of a report that follow from its checks alone. */
export type Tally = Pick<
  Report,
  "measured" | "unmeasured" | "failed" | "advisoryFailed" | "status" | "completeness"
>;

type CountedCheck = Pick<Report["checks"][number], "outcome" | "advisory" | "procedure" | "reason">;

/**
 * Counts the outcomes. `measured` counts the passed checks, as the format does; an advisory check that
 * failed is counted apart.
 */
export function tally(checks: readonly CountedCheck[], interrupted: boolean): Tally {
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

/**
 * Whether a check leaves the run partial. What the contract itself leaves to nobody is missing from no
 * run; a heavy check that nobody asked for is not missing either. Both stay unmeasured, and are counted so.
 */
export function isMissing({ outcome, procedure, reason }: CountedCheck): boolean {
  return outcome === "unmeasured" && procedure !== "unmeasured" && reason !== "heavy-not-asked";
}
