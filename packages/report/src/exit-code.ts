import { countMeasured } from "./advisory.ts";
import { failureStanding } from "./known-failures/known-failure-standings.ts";
import type { Report } from "./report-schema.ts";

/**
 * What a process that made a report ends with.
 * `complete` 0, `failed` 1, `nothingMeasured` 2, `partial` 3, `interrupted` 130.
 */
export const EXIT_CODES = {
  complete: 0,
  failed: 1,
  nothingMeasured: 2,
  partial: 3,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

export type ExitFacts = Pick<
  Report,
  "measured" | "failed" | "advisoryFailed" | "completeness" | "interrupted" | "knownFailures"
> & { readonly checks: readonly Pick<Report["checks"][number], "name" | "outcome" | "advisory">[] };

/**
 * The exit code of a run. A known failure does not fail it, and neither does an
 * advisory check; a stale one (listed, yet passed) does.
 * `allowPartial` forgives what was not measured, and nothing else.
 */
export function exitCode(
  report: ExitFacts,
  options: { readonly allowPartial?: boolean } = {},
): ExitCode {
  if (report.interrupted) {
    return EXIT_CODES.interrupted;
  }
  if (countMeasured(report) === 0) {
    return EXIT_CODES.nothingMeasured;
  }
  if (report.checks.some((check) => counts(report, check))) {
    return EXIT_CODES.failed;
  }
  const forgiven = report.completeness === "complete" || options.allowPartial === true;
  return forgiven ? EXIT_CODES.complete : EXIT_CODES.partial;
}

/** Whether a check fails the run: an unknown failure, or a known one that is stale. */
function counts(report: ExitFacts, check: ExitFacts["checks"][number]): boolean {
  const standing = failureStanding(report, check);
  return standing === undefined ? check.outcome === "failed" : standing === "stale";
}
