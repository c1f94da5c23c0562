import { resolve } from "node:path";
import { isStandardOutput } from "../output-place.ts";
import { checkReportFile, placeOf, prepareOutDirectory, type ReportFile } from "../report-file.ts";
import { resolveGiven } from "../resolve-given.ts";
import { CommandUsageError } from "../usage-error.ts";
import { forSubject, SUBJECT_PLACEHOLDER } from "./for-subject.ts";
import type { ReporterRequest } from "./reporters.ts";

/** Where one rendering of the report goes: to a file, or to standard output when there is none. */
export interface Destination {
  readonly reporter: ReporterRequest["reporter"];
  readonly file?: ReportFile;
}

export interface DestinationOptions {
  readonly reporters: readonly ReporterRequest[];
  /** The value of `--out`. */
  readonly out?: string;
  /** What stands for `{subject}` in the name of a file. */
  readonly slug: string;
  /** Name of the report's file below `--out`. */
  readonly outFileName: string;
  readonly workingDirectory: string;
}

const STANDARD_OUTPUT = "standard output";

/**
 * Resolves and checks all that will be written, before anything is measured. A file named by a
 * reporter is replaced, as a build's artefact is; a report below `--out` never is.
 */
export async function prepareDestinations(options: DestinationOptions): Promise<Destination[]> {
  const destinations = options.reporters.map((request) => reporterDestination(request, options));
  if (options.out !== undefined) {
    const directory = resolveGiven(options.out, options);
    destinations.push({
      reporter: "json",
      file: { path: resolve(directory, options.outFileName), overwrite: false },
    });
    await refuseShared(destinations);
    await prepareOutDirectory(directory);
  }
  await refuseShared(destinations);
  for (const { file } of destinations) {
    if (file !== undefined) {
      await checkReportFile(file);
    }
  }
  return destinations;
}

function reporterDestination(request: ReporterRequest, options: DestinationOptions): Destination {
  const { reporter, file } = request;
  if (file === undefined) {
    return { reporter };
  }
  const path = resolveGiven(forSubject(file, options.slug), options);
  return isStandardOutput(path) ? { reporter } : { reporter, file: { path, overwrite: true } };
}

/**
 * Refuses files that the reports of several subjects would share, or a subject's report and the
 * draft of its known failures.
 *
 * @throws {CommandUsageError}
 */
export async function refuseSharedBetween(
  subjects: readonly {
    readonly destinations: readonly Destination[];
    readonly draftFile?: string;
  }[],
): Promise<void> {
  const owners = new Map<string, number>();
  for (const [index, { destinations, draftFile }] of subjects.entries()) {
    const paths = destinations.flatMap(({ file }) => (file === undefined ? [] : [file.path]));
    for (const path of [...paths, ...(draftFile === undefined ? [] : [draftFile])]) {
      const place = await placeOf(path);
      const owner = owners.get(place.path);
      if (place.kind !== "device" && owner !== undefined) {
        throw sharedFile(path, owner === index);
      }
      owners.set(place.path, index);
    }
  }
}

function sharedFile(path: string, isOfOneSubject: boolean): CommandUsageError {
  return isOfOneSubject
    ? new CommandUsageError(
        "output-conflict",
        `A report and a list of known failures would both be written to ${path}.`,
        "Give each its own file.",
      )
    : new CommandUsageError(
        "output-conflict",
        `What is written of several subjects would all go to ${path}.`,
        `Put ${SUBJECT_PLACEHOLDER} into the file's name: each subject's own stands there then.`,
      );
}

/** Two paths may lead to one file, through a linked directory for example. */
async function refuseShared(destinations: readonly Destination[]): Promise<void> {
  const places: string[] = [];
  for (const { file } of destinations) {
    const place = file === undefined ? undefined : await placeOf(file.path);
    // A device takes any number of reports, one after another.
    if (place?.kind !== "device") {
      places.push(place?.path ?? STANDARD_OUTPUT);
    }
  }
  const shared = places.find((path, index) => places.indexOf(path) !== index);
  if (shared !== undefined) {
    throw new CommandUsageError(
      "output-conflict",
      `Two reports would be written to ${shared}.`,
      "Give each its own file.",
    );
  }
}
