import type { Report } from "@runtime-abi/report";
import type { ConformanceOptions } from "./conformance-options.ts";
import { MACHINERY, type Machinery } from "./machinery.ts";
import { measure } from "./measure.ts";

/**
 * Measures a deployed worker and reports it. A run that began always yields its report, also when
 * it was interrupted or measured nothing.
 *
 * @throws {UsageError} when the options cannot be followed; nothing was sent.
 * @throws {SetupError} when the subject is not there, is not one to measure, or is the stand-in.
 * @throws {InterruptedError} when the operator interrupted before measuring began.
 */
export function runConformance(
  options: ConformanceOptions,
  machinery: Machinery = MACHINERY,
): Promise<Report> {
  const kind = {
    classification: "deployed-runtime-conformance-run",
    refuseStandIn: true,
    withoutEngine: false,
  } as const;
  return measure(options, kind, machinery);
}
