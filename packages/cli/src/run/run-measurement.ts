import type { CliContext } from "../context.ts";
import type { RunSubject } from "../options/run-subject.ts";
import {
  createProgress,
  createProgresses,
  type OneOfMany,
  type ProgressOf,
} from "../progress/create-progress.ts";
import { prefixedOutput } from "../progress/prefixed-output.ts";
import { readRunnerIdentity } from "../runner-identity.ts";
import { installedTargets, type TargetSource } from "../target-source.ts";
import { worstCode } from "./ending.ts";
import { endingTable } from "./ending-table.ts";
import { Floor } from "./floor.ts";
import type { MeasuringLibrary } from "./measure.ts";
import { measureSubject, type SubjectRun } from "./measure-subject.ts";
import { measurableChecks, selectedChecks } from "./measured-checks.ts";
import type { MeasuringFlags } from "./prepare-measuring.ts";
import { type PreparedRun, prepareRuns } from "./prepare-run.ts";
import { inStartingOrder } from "./starting-order.ts";
import type { LeftOut } from "./target-subjects.ts";

const INTERRUPTED =
  "Interrupted: ending the run, writing its report and stopping what was started. Interrupt again to exit at once.\n";

/** What a call measures. */
export interface MeasuredSubjects {
  readonly subjects: readonly RunSubject[];
  /** Targets that cannot run here, and so are not measured. */
  readonly leftOut?: readonly LeftOut[];
}

/** Measures the subjects and writes their reports; resolves to the exit code. */
export async function runMeasurement(
  { subjects, leftOut = [] }: MeasuredSubjects,
  flags: MeasuringFlags,
  context: CliContext,
  library: MeasuringLibrary,
  targets: TargetSource = installedTargets,
): Promise<number> {
  // Git answers while the corpus is verified; it has ended before anything else is begun.
  const runnerIdentity = readRunnerIdentity();
  const prepared = await prepareRuns(subjects, flags, context, targets).finally(
    () => runnerIdentity,
  );
  const isSingle = prepared.length === 1 && leftOut.length === 0;
  const runs = isSingle
    ? prepared.map((run) => singleRun(run, flags, context))
    : await oneOfMany(prepared, flags, context);
  const slugs = prepared.map(({ slug }) => slug);
  const interruption = context.watchInterruption(() => context.stderr.write(INTERRUPTED));
  const setting = {
    flags,
    library,
    runnerIdentity: await runnerIdentity,
    signal: interruption.signal,
    floor: new Floor(),
    isOneOfMany: !isSingle,
  };
  try {
    const endings = await Promise.all(
      inStartingOrder(runs).map((run) => measureSubject(run, setting)),
    );
    endings.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
    if (!isSingle) {
      context.stderr.write(`${endingTable(endings, leftOut)}${keptNowhere(flags)}`);
    }
    return worstCode(endings);
  } finally {
    interruption.dispose();
  }
}

/** Whoever measured much and asked for no file is to know that before the terminal is closed. */
function keptNowhere({ out, reporter = [] }: MeasuringFlags): string {
  return out === undefined && reporter.length === 0
    ? "No report was kept; --out DIR keeps them.\n"
    : "";
}

function singleRun(prepared: PreparedRun, flags: MeasuringFlags, context: CliContext): SubjectRun {
  const progress = createProgress(context, progressOf(prepared, flags));
  return { prepared, context, checks: selectedChecks(prepared), progress };
}

/**
 * What takes the processor is done now, before the first of them measures: asking a target for its
 * adapter has the executable's digest computed. A target that cannot tell will not start either, and
 * is told of then.
 */
async function oneOfMany(
  prepared: readonly PreparedRun[],
  flags: MeasuringFlags,
  context: CliContext,
): Promise<SubjectRun[]> {
  const widest = Math.max(...prepared.map(({ slug }) => slug.length));
  const { stdout, env } = context;
  const runs: Omit<SubjectRun, "progress">[] = [];
  const told: OneOfMany[] = [];
  for (const run of prepared) {
    const prefix = `${run.slug.padEnd(widest)} | `;
    told.push({ ...progressOf(run, flags), prefix });
    runs.push({
      prepared: run,
      context: { stdout, env, stderr: prefixedOutput(context.stderr, prefix) },
      checks: await measurableChecks(run, flags).catch(() => selectedChecks(run)),
    });
  }
  const progresses = createProgresses(context, told);
  return runs.flatMap((run, index) => {
    const progress = progresses[index];
    return progress === undefined ? [] : [{ ...run, progress }];
  });
}

function progressOf(prepared: PreparedRun, { allowPartial = false }: MeasuringFlags): ProgressOf {
  return {
    allowPartial,
    title: prepared.slug,
    measured: new Set(selectedChecks(prepared).map(({ name }) => name)),
    knownFailures: prepared.listed?.entries ?? [],
    scrub: prepared.scrub,
    writesText: prepared.destinations.some(
      ({ reporter, file }) => reporter === "text" && file === undefined,
    ),
  };
}
