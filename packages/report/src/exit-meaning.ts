import { EXIT_CODES, type ExitCode, exitCode } from "./exit-code.ts";
import type { Report } from "./report-schema.ts";

/** What a run of this report ends with, and what that says. */
export interface Exit {
  readonly code: ExitCode;
  readonly means: string;
}

const MEANINGS: Readonly<Record<ExitCode, string>> = {
  [EXIT_CODES.complete]: "complete, and no check failed that was not known to",
  [EXIT_CODES.failed]: "a check failed that was not known to, or a known failure is stale",
  [EXIT_CODES.nothingMeasured]: "nothing was measured",
  [EXIT_CODES.partial]:
    "no check failed that was not known to, but not everything was measured; --allow-partial makes it 0",
  [EXIT_CODES.interrupted]: "interrupted",
};

const FORGIVEN = "no check failed that was not known to; that the run is partial was allowed";

/** The exit code of the run, in words too, so that every format can carry it. */
export function exitMeaning(
  report: Report,
  options: { readonly allowPartial?: boolean } = {},
): Exit {
  const code = exitCode(report, options);
  const isForgiven = code === EXIT_CODES.complete && report.completeness === "partial";
  return { code, means: isForgiven ? FORGIVEN : MEANINGS[code] };
}
