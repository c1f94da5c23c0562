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
  checks: readonly Pick<Report["checks"][number], "outcome" | "advisory">[],
  interrupted: boolean,
): Tally {
  const count = (outcome: string) => checks.filter((check) => check.outcome === outcome).length;
  const failed = checks.filter((check) => check.outcome === "failed" && isDemanded(check)).length;
  const unmeasured = count("unmeasured");
  return {
    status: failed > 0 ? "failed" : "passed",
    completeness: unmeasured > 0 || interrupted ? "partial" : "complete",
    measured: count("passed"),
    unmeasured,
    failed,
    ...(checks.every(isDemanded) ? {} : { advisoryFailed: count("failed") - failed }),
  };
}
