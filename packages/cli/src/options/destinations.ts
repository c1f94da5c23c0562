import { resolve } from "node:path";
import { checkReportFile, prepareOutDirectory, type ReportFile } from "../report-file.ts";
import { CommandUsageError } from "../usage-error.ts";
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
  /** Name of the report's file below `--out`. */
  readonly outFileName: string;
  readonly workingDirectory: string;
}

/**
 * Resolves and checks all that will be written, before anything is measured. A file named by a
 * reporter is replaced, as a build's artefact is; a report below `--out` never is.
 */
export async function prepareDestinations(options: DestinationOptions): Promise<Destination[]> {
  const destinations = options.reporters.map((request) => reporterDestination(request, options));
  if (options.out !== undefined) {
    const directory = resolve(options.workingDirectory, options.out);
    destinations.push({
      reporter: "json",
      file: { path: resolve(directory, options.outFileName), overwrite: false },
    });
    refuseSharedFiles(destinations);
    await prepareOutDirectory(directory);
  }
  refuseSharedFiles(destinations);
  for (const { file } of destinations) {
    if (file !== undefined) {
      await checkReportFile(file);
    }
  }
  return destinations;
}

function reporterDestination(request: ReporterRequest, options: DestinationOptions): Destination {
  const { reporter, file } = request;
  return file === undefined
    ? { reporter }
    : { reporter, file: { path: resolve(options.workingDirectory, file), overwrite: true } };
}

function refuseSharedFiles(destinations: readonly Destination[]): void {
  const paths = destinations.flatMap(({ file }) => (file === undefined ? [] : [file.path]));
  const shared = paths.find((path, index) => paths.indexOf(path) !== index);
  if (shared !== undefined) {
    throw new CommandUsageError(
      "output-conflict",
      `Two reports would be written to ${shared}.`,
      "Give each its own file.",
    );
  }
}
