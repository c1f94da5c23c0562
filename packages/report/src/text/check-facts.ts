import { ADVISORY_MEANS } from "../advisory.ts";
import { isSelfTest } from "../classification.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";

/** One thing that a report says of a check. */
export interface CheckFact {
  readonly label: string;
  readonly text: string;
}

/** What explains the outcome of a check, in reading order, without what would be empty or said twice. */
export function checkFacts(report: Report, check: ReportedCheck): CheckFact[] {
  const known = report.knownFailures.find((entry) => entry.check === check.name);
  const facts = [
    { label: "outcome", text: check.outcome },
    { label: "advisory", text: check.advisory === true ? ADVISORY_MEANS : "" },
    { label: "cause", text: check.cause ?? "" },
    { label: "reason", text: check.reason === "none" ? "" : check.reason },
    { label: "expected", text: check.expected },
    { label: "observed", text: check.observed },
    { label: "detail", text: check.detail === check.observed ? "" : check.detail },
    { label: "behaviour", text: supplierOf(report, check) },
    { label: "known failure", text: known?.reason ?? "" },
    { label: "known failure, see", text: known?.link ?? "" },
    { label: "clause", text: check.clause },
    { label: "diagnosis", text: check.diagnosis },
  ];
  return facts.filter(({ text }) => text !== "");
}

/** Whose behaviour decided the check, where it was not the runtime's own. */
export function supplierOf(report: Report, { suppliedBy }: ReportedCheck): string {
  if (suppliedBy.length === 0) {
    return "";
  }
  return isSelfTest(report)
    ? "the stand-in's, which is no runtime"
    : `host code of this repository: ${suppliedBy.join(", ")}`;
}
