import {
  COMPARISON_RENDERERS,
  type Comparison,
  compareReports,
  readReport,
  type SourcedReport,
} from "@runtime-abi/report";
import {
  type ComparisonDestination,
  prepareComparisonDestinations,
} from "../comparing/comparison-destinations.ts";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { refuseReplacing } from "../options/refuse-replacing.ts";
import { readReportSource, refuseInputTwice } from "../read-report-source.ts";
import { writeReportFile } from "../report-file.ts";
import { wantsColor } from "../wants-color.ts";

export interface CompareFlags {
  readonly reports: readonly string[];
  readonly reporter?: readonly string[];
  readonly allowDifferentCorpora?: boolean;
  readonly failOnWorse?: boolean;
}

/** Nothing is worse, yet something that the first report had measured is not measured any more. */
const EXIT_LOST = 3;

/** Puts stored reports side by side. Differences are no failure, unless that is asked for. */
export async function compareCommand(
  flags: CompareFlags,
  context: CliContext,
  standardInput: AsyncIterable<Uint8Array> = process.stdin,
): Promise<number> {
  refuseInputTwice(flags.reports);
  const destinations = await prepareComparisonDestinations(flags.reporter ?? [], context);
  const reports: SourcedReport[] = [];
  for (const path of flags.reports) {
    const { name, bytes } = await readReportSource(path, context, standardInput);
    reports.push({ source: name, report: readReport(bytes, name) });
  }
  await refuseReplacing(flags.reports, destinations, context);
  const { allowDifferentCorpora = false } = flags;
  const comparison = compareReports(reports, { allowDifferentCorpora });
  for (const destination of destinations) {
    await write(comparison, destination, context);
  }
  return flags.failOnWorse === true ? gate(comparison) : EXIT_CODES.success;
}

async function write(
  comparison: Comparison,
  { reporter, file }: ComparisonDestination,
  { stdout, env }: CliContext,
): Promise<void> {
  const { render } = COMPARISON_RENDERERS[reporter];
  if (file === undefined) {
    stdout.write(render(comparison, { color: wantsColor(stdout, env) }));
  } else {
    await writeReportFile(file, render(comparison, { color: false }));
  }
}

/** Worse than the first in any of the others, or less measured. */
function gate({ directions }: Comparison): number {
  if (directions.some(({ worse }) => worse > 0)) {
    return EXIT_CODES.failed;
  }
  return directions.some(({ lost }) => lost > 0) ? EXIT_LOST : EXIT_CODES.success;
}
