import { ADVISORY_MEANS } from "../advisory.ts";
import {
  type FailureStanding,
  failureStanding,
} from "../known-failures/known-failure-standings.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { tapText, yamlBlock } from "./tap-text.ts";

/**
 * One check as a test point with its diagnostics.
 *
 * What was not measured is `not ok` and skipped. The usual `ok … # SKIP` is counted among the
 * passed by harnesses; this way none does, and those that follow TAP 14 do not call it a failure
 * either, as it is none. That the run is partial then fails by a point of its own.
 */
export function testPoint(report: Report, check: ReportedCheck, number: number): string[] {
  const standing = failureStanding(report, check);
  const word = check.outcome === "passed" ? "ok" : "not ok";
  const point = `${word} ${number} - ${tapText(check.name)}${directive(report, check, standing)}`;
  return [point, ...yamlBlock(diagnostics(report, check, standing))];
}

function directive(
  report: Report,
  check: ReportedCheck,
  standing: FailureStanding | undefined,
): string {
  if (check.outcome === "unmeasured") {
    return ` # SKIP ${tapText(`not measured, cause ${check.cause}: ${check.observed}`)}`;
  }
  switch (standing) {
    case "known":
      return ` # TODO ${tapText(`known failure: ${reasonOf(report, check)}`)}`;
    case "advisory":
      return ` # TODO ${tapText(ADVISORY_MEANS)}`;
    default:
      return "";
  }
}

function diagnostics(
  report: Report,
  check: ReportedCheck,
  standing: FailureStanding | undefined,
): Readonly<Record<string, unknown>> {
  const { outcome, advisory, operation, procedure, proves, suppliedBy, durationMillis } = check;
  const told = {
    outcome,
    advisory,
    operation,
    procedure,
    proves,
    suppliedBy,
    duration_ms: durationMillis,
  };
  const known =
    standing === undefined || standing === "advisory"
      ? {}
      : { knownFailure: { standing, reason: reasonOf(report, check) } };
  if (outcome === "passed") {
    return { ...told, ...known };
  }
  const { cause, reason, expected, observed, diagnosis, clause } = check;
  const detail = check.detail === observed ? undefined : check.detail;
  return { ...told, ...known, cause, reason, expected, observed, detail, diagnosis, clause };
}

function reasonOf({ knownFailures }: Report, { name }: ReportedCheck): string {
  return knownFailures.find(({ check }) => check === name)?.reason ?? "";
}
