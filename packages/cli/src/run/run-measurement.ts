import { exitCode } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { endedByInterruption } from "../interruption.ts";
import type { RunSubject } from "../options/run-subject.ts";
import { printError } from "../print-error.ts";
import { createProgress } from "../progress/create-progress.ts";
import { readRunnerIdentity } from "../runner-identity.ts";
import { deliverReport } from "./deliver-report.ts";
import { type MeasuringLibrary, measure } from "./measure.ts";
import { type MeasuringFlags, type PreparedRun, prepareRun } from "./prepare-run.ts";

const INTERRUPTED =
  "Interrupted: ending the run, writing its report and stopping what was started. Interrupt again to exit at once.\n";

/** Measures a subject and writes the report; resolves to the exit code. */
export async function runMeasurement(
  subject: RunSubject,
  flags: MeasuringFlags,
  context: CliContext,
  library: MeasuringLibrary,
): Promise<number> {
  // Git answers while the corpus is verified; it has ended before anything else is begun.
  const runnerIdentity = readRunnerIdentity();
  const prepared = await prepareRun(subject, flags, context).finally(() => runnerIdentity);
  const progress = createProgress(context, measuredChecks(prepared), prepared.scrub);
  const interruption = context.watchInterruption(() => {
    progress.close();
    context.stderr.write(INTERRUPTED);
  });
  try {
    const { signal } = interruption;
    const log = (line: string) => progress.logged(`${prepared.target?.name} | ${line}`);
    const setting = { signal, progress, log, runnerIdentity: await runnerIdentity };
    const report = await measure(prepared, flags, setting, library);
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
