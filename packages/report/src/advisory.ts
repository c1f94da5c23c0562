import type { Report, ReportedCheck } from "./report-schema.ts";

/*
 * An advisory check measures what the ABI's definitions recommend or leave open. It is measured,
 * judged and shown as every check is, and its outcome is what it is. But it demands nothing: where it
 * fails, the run has not failed, and it is counted apart.
 */

/** The sentence that a reader of such a failure is told. */
export const ADVISORY_MEANS = "advice, not a demand of the ABI: it fails no run";

/** Whether a failure counts against the runtime. */
export function isDemanded({ advisory }: Pick<ReportedCheck, "advisory">): boolean {
  return advisory !== true;
}

/** How many checks came to a verdict, advisory ones included. */
export function countMeasured({
  measured,
  failed,
  advisoryFailed = 0,
}: Pick<Report, "measured" | "failed" | "advisoryFailed">): number {
  return measured + failed + advisoryFailed;
}

/** How many advisory checks failed, in words to be set after the count of failures. */
export function advisoryPart({ advisoryFailed = 0 }: Pick<Report, "advisoryFailed">): string {
  return advisoryFailed === 0 ? "" : `, ${advisoryFailed} advisory not met`;
}
