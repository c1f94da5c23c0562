import type { CliContext } from "../context.ts";
import { trustAuthority } from "../options/authority.ts";
import { parseRunSubject, type SubjectFlags } from "../options/run-subject.ts";
import { type MeasuringLibrary, measuringLibrary } from "../run/measure.ts";
import type { MeasuringFlags } from "../run/prepare-run.ts";
import { previewMeasurement } from "../run/preview-measurement.ts";
import { runMeasurement } from "../run/run-measurement.ts";

/** The options of `run`, as they were given. */
export interface RunFlags extends SubjectFlags, MeasuringFlags {
  readonly dryRun?: boolean;
}

/** Measures a deployed worker, or a target started for it, and writes the report; or says how it would. */
export async function runCommand(
  flags: RunFlags,
  context: CliContext,
  library: MeasuringLibrary = measuringLibrary,
): Promise<number> {
  const named = parseRunSubject(flags, context.env);
  const subject = flags.ca === undefined ? named : await trustAuthority(named, flags.ca, context);
  return flags.dryRun === true
    ? previewMeasurement(subject, flags, context)
    : runMeasurement(subject, flags, context, library);
}
