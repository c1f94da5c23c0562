import { ADVISORY_MEANS } from "../advisory.ts";
import { failureStanding } from "../known-failures/known-failure-standings.ts";
import { LINE_CHARACTERS } from "../limits.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { checkFacts } from "../text/check-facts.ts";
import { excerpt } from "../text/excerpt.ts";
import { printableLine } from "../text/printable.ts";
import { element } from "./xml.ts";

export type CaseKind = "passed" | "failure" | "skipped";

/**
 * How a check counts. Consumers show `error` as a failure of what was tested; a check that was not
 * measured is none, whoever's doing that was, so it is `skipped`, which nobody counts as passed. What
 * a known failure needs is the same: it must neither pass nor break the build.
 */
export function kindOf(report: Report, check: ReportedCheck): CaseKind {
  if (check.outcome === "failed") {
    return failureStanding(report, check) === undefined ? "failure" : "skipped";
  }
  return check.outcome === "passed" ? "passed" : "skipped";
}

/** One check: its class is the operation, so that a consumer groups by it. */
export function testCase(report: Report, check: ReportedCheck): string {
  const kind = kindOf(report, check);
  const attributes = {
    name: printableLine(check.name),
    classname: printableLine(`${report.interface.name}.${check.operation}`),
    time: ((check.durationMillis ?? 0) / 1000).toFixed(3),
  };
  return element("testcase", attributes, kind === "passed" ? [] : [explained(report, check, kind)]);
}

function explained(report: Report, check: ReportedCheck, kind: "failure" | "skipped"): string {
  const facts = checkFacts(report, check).map(({ label, text }) => `${label}: ${text}`);
  const message = printableLine(
    excerpt(`${prefix(report, check, kind)}${check.observed}`, LINE_CHARACTERS),
  );
  // A skipped case of Ant's has no type.
  const type = kind === "skipped" ? undefined : printableLine(check.reason);
  return element(kind, { message, type }, facts.join("\n"));
}

function prefix(report: Report, check: ReportedCheck, kind: "failure" | "skipped"): string {
  if (kind === "failure") {
    return "";
  }
  if (check.outcome === "failed") {
    return failureStanding(report, check) === "advisory"
      ? `not met (${ADVISORY_MEANS}): `
      : "known failure: ";
  }
  return `not measured, cause ${check.cause}: `;
}
