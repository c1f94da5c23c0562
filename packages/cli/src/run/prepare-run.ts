import type { CliContext } from "../context.ts";
import { prepareDraftFile } from "../known-failures/draft-file.ts";
import { type ListedFailures, listedFailures } from "../known-failures/listed-failures.ts";
import {
  type Destination,
  prepareDestinations,
  refuseSharedBetween,
} from "../options/destinations.ts";
import { outFileName } from "../options/out-file-name.ts";
import type { ReporterRequest } from "../options/reporters.ts";
import type { RunSubject } from "../options/run-subject.ts";
import { installedTargets, type TargetSource } from "../target-source.ts";
import {
  type MeasuringFlags,
  type PreparedMeasure,
  type PreparedSubject,
  prepareMeasuring,
} from "./prepare-measuring.ts";

/** A run of which everything is known to be in order that can be known before any traffic. */
export interface PreparedRun extends PreparedMeasure, PreparedSubject {
  readonly destinations: readonly Destination[];
  readonly listed?: ListedFailures;
  /** Where a draft of known failures goes; absent: none is wanted. */
  readonly draftFile?: string;
}

/**
 * Prepares the runs of one call, one for each subject.
 *
 * @throws an error with a `code` and a `remedy` for whatever the operator has to put right
 */
export async function prepareRuns(
  subjects: readonly RunSubject[],
  flags: MeasuringFlags,
  context: CliContext,
  targets: TargetSource = installedTargets,
): Promise<PreparedRun[]> {
  const { runs, reporters } = await prepareMeasuring(subjects, flags, context, targets);
  const prepared: PreparedRun[] = [];
  for (const run of runs) {
    const listed = await listedOf(run, flags, context);
    const draftFile = await draftFileOf(run, flags, context);
    const destinations = await destinationsOf(run, { flags, reporters, context });
    prepared.push({
      ...run,
      destinations,
      ...(listed === undefined ? {} : { listed }),
      ...(draftFile === undefined ? {} : { draftFile }),
    });
  }
  await refuseSharedBetween(prepared);
  return prepared;
}

function listedOf(
  { subject, slug, subjectSlug, corpus, directory }: PreparedMeasure & PreparedSubject,
  flags: MeasuringFlags,
  context: CliContext,
): Promise<ListedFailures | undefined> {
  return listedFailures(flags.knownFailures, {
    // What is shipped names the corpus besides; a name that was given tells the runs apart.
    slug: flags.knownFailures === undefined ? subjectSlug : slug,
    isTarget: subject.kind === "target",
    corpusDirectory: directory,
    checks: corpus.contract.checks.map(({ name }) => name),
    get workingDirectory() {
      return context.workingDirectory;
    },
  });
}

async function draftFileOf(
  { slug }: PreparedSubject,
  { writeKnownFailures }: MeasuringFlags,
  context: CliContext,
): Promise<string | undefined> {
  return writeKnownFailures === undefined
    ? undefined
    : prepareDraftFile(writeKnownFailures, slug, context);
}

interface DestinationQuestion {
  readonly flags: MeasuringFlags;
  readonly reporters: readonly ReporterRequest[];
  readonly context: CliContext;
}

function destinationsOf(
  { subject, slug, scrub, directory }: PreparedMeasure & PreparedSubject,
  { flags, reporters, context }: DestinationQuestion,
): Promise<Destination[]> {
  return prepareDestinations({
    reporters,
    slug,
    ...(flags.out === undefined ? {} : { out: flags.out }),
    outFileName: outFileName(subject, directory, scrub),
    get workingDirectory() {
      return context.workingDirectory;
    },
  });
}
