import { readReport } from "@runtime-abi/report";

export interface VerdictCounts {
  readonly passed: number;
  readonly failed: number;
  readonly unmeasured: number;
}

/**
 * How a run ended, from its JSON report: a benchmark of a run that did not measure is worth nothing.
 *
 * @throws when the text is no report.
 */
export function verdictCounts(json: string): VerdictCounts {
  const { measured, failed, unmeasured } = readReport(json, "the run's standard output");
  return { passed: measured, failed, unmeasured };
}
