import { advisoryPart, countMeasured } from "./advisory.ts";
import { isSelfTest } from "./classification.ts";
import { knownFailuresThatAre } from "./known-failures/known-failure-standings.ts";
import { phrase } from "./phrase.ts";
import type { Report } from "./report-schema.ts";

/**
 * The result in one line that holds no text of the subject. A self-test says first that it is one,
 * so that no heading can pass for a measured runtime.
 */
export function verdictLine(report: Report): string {
  return `${isSelfTest(report) ? "Self-test, no runtime was measured: " : ""}${resultOf(report)}: ${countsOf(report)}`;
}

function resultOf(report: Report): string {
  const { completeness, interrupted, failed } = report;
  const cut = interrupted ? ", interrupted" : "";
  if (countMeasured(report) === 0) {
    return `nothing measured${cut}`;
  }
  if (failed === 0) {
    // Nobody is to read of success first where the rest was never seen.
    return interrupted ? `interrupted, ${completeness}` : `passed, ${completeness}`;
  }
  const isKnown = knownFailuresThatAre("known", report).length === failed;
  return `failed${isKnown ? " as known" : ""}, ${completeness}${cut}`;
}

function countsOf(report: Report): string {
  const { checks, measured, failed, unmeasured } = report;
  const known = knownFailuresThatAre("known", report).length;
  const knownPart = known === 0 ? "" : ` (${known} known)`;
  const stale = knownFailuresThatAre("stale", report).length;
  const stalePart = stale === 0 ? "" : `, ${phrase(stale, "stale known failure")}`;
  return `of ${phrase(checks.length, "check")} ${measured} passed, ${failed} failed${knownPart}${advisoryPart(report)}, ${unmeasured} unmeasured${stalePart}`;
}
