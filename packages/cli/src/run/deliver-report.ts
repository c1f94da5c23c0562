import { printableLine, RENDERERS, type Report } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { keepReport } from "../keep-report.ts";
import type { Destination } from "../options/destinations.ts";
import { printError } from "../print-error.ts";
import { writeReportFile } from "../report-file.ts";
import { wantsColor } from "../wants-color.ts";

/**
 * Writes the report to every destination, whatever happens to the others.
 *
 * @returns false when one of them could not be written; the error has been printed then
 */
export async function deliverReport(
  report: Report,
  destinations: readonly Destination[],
  context: CliContext,
): Promise<boolean> {
  let delivered = true;
  for (const destination of destinations) {
    try {
      await deliver(report, destination, context);
    } catch (error) {
      delivered = false;
      printError(error, context.stderr);
    }
  }
  return delivered;
}

async function deliver(
  report: Report,
  { reporter, file }: Destination,
  { stdout, stderr, env }: CliContext,
): Promise<void> {
  const { render } = RENDERERS[reporter];
  if (file === undefined) {
    const text = withLineFeed(render(report, { color: wantsColor(stdout, env) }));
    stdout.write(text);
    const failure = await stdout.flushed();
    if (failure !== undefined) {
      throw await keepReport("standard output", text, failure);
    }
    return;
  }
  await writeReportFile(file, withLineFeed(render(report, { color: false })));
  if (!file.overwrite) {
    // Its name was ours to choose.
    stderr.write(`Report: ${printableLine(file.path)}\n`);
  }
}

function withLineFeed(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
