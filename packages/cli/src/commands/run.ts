import { printableLine } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { trustAuthority } from "../options/authority.ts";
import { parseExtended } from "../options/extended.ts";
import { parseRunRequest, type RunRequest, type SubjectFlags } from "../options/run-subject.ts";
import { withProfile } from "../profile/with-profile.ts";
import { type MeasuringLibrary, measuringLibrary } from "../run/measure.ts";
import type { MeasuringFlags } from "../run/prepare-measuring.ts";
import { previewMeasurement } from "../run/preview-measurement.ts";
import { type MeasuredSubjects, runMeasurement } from "../run/run-measurement.ts";
import { type TargetSubjects, targetSubjects } from "../run/target-subjects.ts";
import { installedTargets, type TargetSource } from "../target-source.ts";

/** The options of `run`, as they were given. */
export interface RunFlags extends SubjectFlags, MeasuringFlags {
  readonly dryRun?: boolean;
}

/** The same, with the file that may hold them. */
export interface GivenRunFlags extends RunFlags {
  readonly profile?: string;
}

/** Measures a deployed worker, or targets started for it, and writes the reports; or says how it would. */
export async function runCommand(
  given: GivenRunFlags,
  givenContext: CliContext,
  library: MeasuringLibrary = measuringLibrary,
  targets: TargetSource = installedTargets,
): Promise<number> {
  const { flags, context } = await withProfile(given, givenContext);
  const extended = parseExtended(flags);
  const request = parseRunRequest(flags, context.env);
  const measured = await subjectsOf(request, flags, context, targets);
  return flags.dryRun === true
    ? previewMeasurement(measured.subjects, { ...flags, extended }, context, targets)
    : runMeasurement(measured, { ...flags, extended }, context, library, targets);
}

async function subjectsOf(
  request: RunRequest,
  { ca }: RunFlags,
  context: CliContext,
  targets: TargetSource,
): Promise<MeasuredSubjects> {
  if (request.kind === "endpoint") {
    return { subjects: [ca === undefined ? request : await trustAuthority(request, ca, context)] };
  }
  const found = await targetSubjects(request, targets);
  announce(found, context);
  return found;
}

/** Nobody is to think that what is not told of was measured. */
function announce({ leftOut }: TargetSubjects, { stderr }: CliContext): void {
  for (const { name, reason, remedy } of leftOut) {
    stderr.write(
      `${printableLine(`${name} is left out, it cannot run here: ${reason} ${remedy}`)}\n`,
    );
  }
}
