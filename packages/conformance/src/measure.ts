import type { Observation } from "@runtime-abi/protocol";
import type { Classification, Report } from "@runtime-abi/report";
import type { RunResult } from "@runtime-abi/runner";
import { buildReport } from "./build-report.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { EvidenceCollector } from "./evidence/evidence-collector.ts";
import type { Machinery } from "./machinery.ts";
import { type PreparedRun, prepareRun } from "./prepare-run.ts";
import { present } from "./present.ts";
import { refuseInterrupted, refuseSetup } from "./refuse-setup.ts";
import { runnerFault } from "./runner-fault.ts";
import { sentRequests } from "./sent-requests.ts";
import { SetupError } from "./setup-error.ts";
import { selectedWithoutEngine, toldOfEngine } from "./without-engine.ts";
import { selectedWithoutValues, toldOfValues } from "./without-values.ts";

export interface RunKind {
  readonly classification: Classification;
  /** Whether an answer of the stand-in ends the run: a fake must not earn a deployed report. */
  readonly refuseStandIn: boolean;
  /** Whether the subject runs no module, so that what only evaluation tells cannot be asked of it. */
  readonly withoutEngine: boolean;
}

/** One run: plan, setup check, measure and judge each check as it ends, judge all, report. */
export async function measure(
  options: ConformanceOptions,
  kind: RunKind,
  machinery: Machinery,
): Promise<Report> {
  const run = prepareRun(options, machinery);
  const startedAt = run.clock.wallClock();
  const startedAtMillis = run.clock.monotonicMillis();
  if (options.skipSetupCheck !== true) {
    const { refuseStandIn } = kind;
    const probeProtocol = options.corpus.contract.probeProtocol.protocol;
    await refuseSetup(run, machinery, { signal: options.signal, refuseStandIn, probeProtocol });
  }
  refuseInterrupted(options.signal);
  const collector = collect(options, run, machinery);
  const result = await runAll(options, kind, run, machinery, collector);
  if (kind.refuseStandIn && result.standInSeen) {
    throw standIn();
  }
  const stored = result.observations.map((observation) => collector.store(observation).observation);
  const verdicts = machinery.judgeRun(options.corpus.contract, run.token, stored, run.supplied);
  for (const verdict of verdicts) {
    collector.tell(verdict);
  }
  return buildReport(options, run, {
    classification: kind.classification,
    observations: stored,
    verdicts,
    requestsSent: result.requestsSent,
    interrupted: result.interrupted,
    startedAt,
    durationMillis: run.clock.monotonicMillis() - startedAtMillis,
  });
}

function collect(
  { corpus: { contract }, patient = false, progress }: ConformanceOptions,
  { token, scrubber, clock, supplied }: PreparedRun,
  { judgeCheck, supplementsWanted }: Machinery,
): EvidenceCollector {
  return new EvidenceCollector({
    scrubber,
    judge: (stored) => judgeCheck(contract, token, stored, supplied),
    supplementsWanted: (stored) =>
      supplementsWanted(contract, token, stored, { patient, supplied }),
    judged: (verdict) => progress?.judged?.(verdict),
    now: () => clock.wallClock(),
  });
}

async function runAll(
  options: ConformanceOptions,
  { refuseStandIn, withoutEngine }: RunKind,
  { plan, subject, clock, supplied }: PreparedRun,
  { runPlan }: Machinery,
  collector: EvidenceCollector,
): Promise<RunResult> {
  const { heavy, serial, runDeadlineMillis, signal, progress } = options;
  const { contract } = options.corpus;
  const known =
    supplied === undefined ? selectedWithoutValues(contract, options.selected) : options.selected;
  const selected = withoutEngine ? selectedWithoutEngine(contract, known) : known;
  const hooks = {
    ...present({
      started: progress?.started?.bind(progress),
      waiting: progress?.waiting?.bind(progress),
    }),
    ended: (observation: Observation) => collector.ended(observation),
  };
  const optional = present({ selected, heavy, serial, runDeadlineMillis, signal });
  const run = { plan, subject, clock, refuseStandIn, hooks, ...optional };
  try {
    const result = await runPlan(run);
    return told(result, options, withoutEngine);
  } catch (error) {
    return salvaged(error, run, collector);
  }
}

/** What was left out on grounds of this package is told by these, not as if it were the operator's. */
function told(
  result: RunResult,
  { corpus, selected }: ConformanceOptions,
  withoutEngine: boolean,
): RunResult {
  const observations = result.observations.map((observation) => {
    const valued = toldOfValues(observation, selected);
    return withoutEngine ? toldOfEngine(valued, corpus.contract, selected) : valued;
  });
  return { ...result, observations };
}

/** What is left of a run whose runner broke: all that ended, and the fault for the rest. */
function salvaged(
  error: unknown,
  {
    plan,
    subject,
    clock,
    signal,
  }: Pick<PreparedRun, "plan" | "subject" | "clock"> & { signal?: AbortSignal },
  { measured }: EvidenceCollector,
): RunResult {
  const interrupted = signal?.aborted === true;
  const observations = plan.checks.map(({ check, procedure }): Observation => {
    const lost = interrupted
      ? { check, procedure, notBegun: "interrupted" as const, supplements: [] }
      : runnerFault({ check, procedure }, error, clock.wallClock(), subject.worker.loopback);
    return measured.get(check) ?? lost;
  });
  return {
    observations,
    standInSeen: false,
    interrupted,
    requestsSent: sentRequests(observations),
  };
}

function standIn(): SetupError {
  return new SetupError(
    "standIn",
    "An answer carries the mark of the stand-in, which is no runtime.",
    "Give the endpoint of a deployed worker; the stand-in is measured by a self-test.",
  );
}
