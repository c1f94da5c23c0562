import { exitCode } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { endedByInterruption } from "../interruption.ts";
import { printError } from "../print-error.ts";
import { createProgress } from "../progress/create-progress.ts";
import { deliverReport } from "../run/deliver-report.ts";
import { type MeasuringLibrary, measure, measuringLibrary } from "../run/measure.ts";
import { type PreparedRun, prepareRun, type RunFlags } from "../run/prepare-run.ts";

const INTERRUPTED =
  "Interrupted: ending the run, writing its report and stopping what was started. Interrupt again to exit at once.\n";

/** Measures a deployed worker, or a target started for it, and writes the report. */
export async function runCommand(
  flags: RunFlags,
  context: CliContext,
  library: MeasuringLibrary = measuringLibrary,
): Promise<number> {
  const prepared = await prepareRun(flags, context);
  const progress = createProgress(context, measuredChecks(prepared), prepared.scrub);
  const interruption = context.watchInterruption(() => {
    progress.close();
    context.stderr.write(INTERRUPTED);
  });
  try {
    const { signal } = interruption;
    const log = (line: string) => progress.logged(`${prepared.target?.name} | ${line}`);
    const report = await measure(prepared, flags, { signal, progress, log }, library);
    progress.close();
    const delivered = await deliverReport(report, prepared.destinations, context);
    return endingOf({ interrupted: signal.aborted, delivered, code: exitCode(report, flags) });
  } catch (error) {
    progress.close();
    if (endedByInterruption(error, interruption.signal)) {
      context.stderr.write(
        "runtime-abi: interrupted before measuring began; there is no report.\n",
      );
      return EXIT_CODES.interrupted;
    }
    printError(error, context.stderr, prepared.scrub);
    return EXIT_CODES.unusable;
  } finally {
    interruption.dispose();
  }
}

function measuredChecks({ selected, corpus }: PreparedRun): ReadonlySet<string> {
  return selected ?? new Set(corpus.contract.checks.map(({ name }) => name));
}

function endingOf(ending: { interrupted: boolean; delivered: boolean; code: number }): number {
  if (ending.interrupted) {
    return EXIT_CODES.interrupted;
  }
  return ending.delivered ? ending.code : EXIT_CODES.unusable;
}
