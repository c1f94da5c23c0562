import { exitCode, type Report, type RunnerIdentity } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { endedByInterruption } from "../interruption.ts";
import { writeDraftFile } from "../known-failures/draft-file.ts";
import { printError } from "../print-error.ts";
import type { Progress } from "../progress/progress.ts";
import { RepeatFolder } from "../progress/repeat-folder.ts";
import { deliverReport } from "./deliver-report.ts";
import type { Ending } from "./ending.ts";
import type { Floor } from "./floor.ts";
import { FloorKeeper } from "./floor-keeper.ts";
import { type MeasuringLibrary, measure } from "./measure.ts";
import type { MeasuredCheck } from "./measured-checks.ts";
import type { MeasuringFlags } from "./prepare-measuring.ts";
import type { PreparedRun } from "./prepare-run.ts";

/** A run that is about to begin. */
export interface SubjectRun {
  readonly prepared: PreparedRun;
  readonly progress: Progress;
  /** Where its report and its messages go. */
  readonly context: Pick<CliContext, "stdout" | "stderr" | "env">;
  /** The checks that it will begin. */
  readonly checks: readonly MeasuredCheck[];
}

/** What all runs of a call have in common. */
export interface CallSetting {
  readonly flags: MeasuringFlags;
  readonly library: MeasuringLibrary;
  readonly runnerIdentity: RunnerIdentity;
  readonly signal: AbortSignal;
  readonly floor: Floor;
  /** Whether there are other subjects. */
  readonly isOneOfMany: boolean;
}

/** Measures one subject when its turn comes, and writes its report. Never rejects. */
export async function measureSubject(run: SubjectRun, setting: CallSetting): Promise<Ending> {
  const { prepared, progress, context } = run;
  const { slug, scrub } = prepared;
  try {
    const report = await measureInTurn(run, setting);
    progress.close(report);
    // What is rendered takes the processor from whoever measures.
    const delivered = await setting.floor.during(() => deliver(report, run, setting));
    return { slug, code: codeOf(report, delivered, setting), report };
  } catch (error) {
    progress.close();
    if (endedByInterruption(error, setting.signal)) {
      context.stderr.write(
        "runtime-abi: interrupted before measuring began; there is no report.\n",
      );
      return { slug, code: EXIT_CODES.interrupted };
    }
    printError(error, context.stderr, scrub);
    return { slug, code: EXIT_CODES.unusable };
  }
}

async function measureInTurn(run: SubjectRun, setting: CallSetting): Promise<Report> {
  const { prepared, progress, checks } = run;
  const { flags, library, runnerIdentity, signal, floor } = setting;
  const logFolder = new RepeatFolder((line) =>
    progress.logged(`${prepared.target?.name} | ${line}`),
  );
  const keeper = new FloorKeeper({ checks, release: await floor.take(), later });
  try {
    signal.throwIfAborted();
    progress.begun();
    const watched: Progress = {
      ...progress,
      started: (check) => {
        progress.started(check);
        keeper.started();
      },
      judged: (verdict) => {
        progress.judged(verdict);
        keeper.judged(verdict.check);
      },
    };
    const log = (line: string) => logFolder.add(line);
    return await measure(
      prepared,
      flags,
      { signal, progress: watched, log, runnerIdentity },
      library,
    );
  } finally {
    logFolder.release();
    keeper.release();
  }
}

async function deliver(
  report: Report,
  { prepared, context }: SubjectRun,
  { flags, isOneOfMany }: CallSetting,
): Promise<boolean> {
  const { destinations, draftFile, scrub } = prepared;
  const allowPartial = flags.allowPartial === true;
  const options = { allowPartial, isOneOfMany };
  const delivered = await deliverReport(report, destinations, context, options);
  if (draftFile === undefined) {
    return delivered;
  }
  try {
    await writeDraftFile(draftFile, report, context);
    return delivered;
  } catch (error) {
    printError(error, context.stderr, scrub);
    return false;
  }
}

function codeOf(report: Report, delivered: boolean, { signal, flags }: CallSetting): number {
  if (signal.aborted) {
    return EXIT_CODES.interrupted;
  }
  return delivered ? exitCode(report, flags) : EXIT_CODES.unusable;
}

function later(callback: () => void, millis: number): () => void {
  const timer = setTimeout(callback, millis).unref();
  return () => clearTimeout(timer);
}
