import { printableLine, RENDERERS, type Report } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { keepReport } from "../keep-report.ts";
import type { Destination } from "../options/destinations.ts";
import { printError } from "../print-error.ts";
import { writeReportFile } from "../report-file.ts";
import { wantsColor } from "../wants-color.ts";

type DeliveryContext = Pick<CliContext, "stdout" | "stderr" | "env">;

export interface DeliveryOptions {
  /** Whether a partial run is as good as the operator asked for. */
  readonly allowPartial?: boolean;
  /** Whether other reports come on standard output: an empty line keeps texts apart then. */
  readonly isOneOfMany: boolean;
}

/**
 * Writes the report to every destination, whatever happens to the others.
 *
 * @returns false when one of them could not be written; the error has been printed then
 */
export async function deliverReport(
  report: Report,
  destinations: readonly Destination[],
  context: DeliveryContext,
  options: DeliveryOptions,
): Promise<boolean> {
  let delivered = true;
  for (const destination of destinations) {
    try {
      await deliver(report, destination, context, options);
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
  { stdout, stderr, env }: DeliveryContext,
  { isOneOfMany, ...options }: DeliveryOptions,
): Promise<void> {
  const { render, machine } = RENDERERS[reporter];
  if (file === undefined) {
    const color = wantsColor(stdout, env);
    const end = isOneOfMany && !machine ? "\n" : "";
    const width = stdout.isTerminal ? { columns: stdout.columns() } : {};
    const text = `${withLineFeed(render(report, { ...options, ...width, color }))}${end}`;
    stdout.write(text);
    const failure = await stdout.flushed();
    if (failure !== undefined) {
      throw await keepReport("standard output", text, failure);
    }
    return;
  }
  await writeReportFile(file, withLineFeed(render(report, { ...options, color: false })));
  if (!file.overwrite) {
    // Its name was ours to choose.
    stderr.write(`Report: ${printableLine(file.path)}\n`);
  }
}

function withLineFeed(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
