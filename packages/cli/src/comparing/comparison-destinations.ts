import {
  COMPARISON_RENDERERS,
  type ComparisonRendererName,
  isComparisonRendererName,
} from "@runtime-abi/report";
import { didYouMean } from "../nearest-names.ts";
import { isStandardOutput } from "../output-place.ts";
import { checkReportFile, placeOf, type ReportFile } from "../report-file.ts";
import { resolveGiven } from "../resolve-given.ts";
import { CommandUsageError } from "../usage-error.ts";

/** Where one rendering of a comparison goes: to a file, or to standard output when there is none. */
export interface ComparisonDestination {
  readonly reporter: ComparisonRendererName;
  readonly file?: ReportFile;
}

/**
 * The values of `--reporter`, each `NAME` or `NAME=FILE`, checked before any report is read; none
 * at all means text on standard output.
 *
 * @throws {CommandUsageError}
 */
export async function prepareComparisonDestinations(
  values: readonly string[],
  from: { readonly workingDirectory: string },
): Promise<readonly ComparisonDestination[]> {
  const destinations = (values.length === 0 ? ["text"] : values).map((value) => parse(value, from));
  const places: string[] = [];
  for (const { file } of destinations) {
    if (file !== undefined) {
      await checkReportFile(file);
    }
    places.push(file === undefined ? "standard output" : (await placeOf(file.path)).path);
  }
  const shared = places.find((place, index) => places.indexOf(place) !== index);
  if (shared !== undefined) {
    throw new CommandUsageError(
      "output-conflict",
      `Two comparisons would be written to ${shared}.`,
      "Give each reporter its own file, for example --reporter json=comparison.json.",
    );
  }
  return destinations;
}

function parse(value: string, from: { readonly workingDirectory: string }): ComparisonDestination {
  const [reporter = "", ...rest] = value.split("=");
  if (!isComparisonRendererName(reporter)) {
    const known = Object.keys(COMPARISON_RENDERERS);
    throw new CommandUsageError(
      "unknown-reporter",
      `There is no reporter ${JSON.stringify(reporter)} of comparisons.`,
      didYouMean(reporter, known) ?? `Choose one of: ${known.join(", ")}.`,
    );
  }
  if (rest.length === 0) {
    return { reporter };
  }
  const name = rest.join("=");
  if (name === "") {
    throw new CommandUsageError(
      "missing-value",
      `--reporter ${value} names no file after the = sign.`,
      `Write --reporter ${reporter}=FILE, or --reporter ${reporter} for standard output.`,
    );
  }
  const path = resolveGiven(name, from);
  return isStandardOutput(path) ? { reporter } : { reporter, file: { path, overwrite: true } };
}
