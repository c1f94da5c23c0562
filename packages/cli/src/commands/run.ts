import type { CliContext } from "../context.ts";
import { parseRunSubject, type SubjectFlags } from "../options/run-subject.ts";
import { type MeasuringLibrary, measuringLibrary } from "../run/measure.ts";
import type { MeasuringFlags } from "../run/prepare-run.ts";
import { runMeasurement } from "../run/run-measurement.ts";

/** The options of `run`, as they were given. */
export interface RunFlags extends SubjectFlags, MeasuringFlags {}

/** Measures a deployed worker, or a target started for it, and writes the report. */
export async function runCommand(
  flags: RunFlags,
  context: CliContext,
  library: MeasuringLibrary = measuringLibrary,
): Promise<number> {
  return runMeasurement(parseRunSubject(flags, context.env), flags, context, library);
}
