import {
  type ConformanceOptions,
  MACHINERY,
  type Machinery,
  type Report,
  runConformance,
} from "@runtime-abi/conformance";
import { requireSameAgain } from "../judge-again.ts";
import { shortenPlan } from "../shorten-plan.ts";

/** How a subject is measured where that differs from a run of an operator. */
export interface HostileRun extends ConformanceOptions {
  /** Longest bound of a check. */
  readonly deadlineMillis: number;
  /** What the runner is told of the endpoints; absent: what their addresses say. */
  readonly loopback?: boolean;
  /** Whether the runner is told that it is the starter of what listens, with nothing between. */
  readonly direct?: boolean;
}

type RunOptions = Parameters<Machinery["runPlan"]>[0];

/** The subject as if its endpoints were, or were not, on this machine and started by us. */
function told(
  { worker, loader, ...subject }: RunOptions["subject"],
  { loopback, direct }: HostileRun,
): RunOptions["subject"] {
  const said = {
    ...(loopback === undefined ? {} : { loopback }),
    ...(direct === undefined ? {} : { direct }),
  };
  return {
    ...subject,
    worker: { ...worker, ...said },
    ...(loader === undefined ? {} : { loader: { ...loader, ...said } }),
  };
}

/**
 * The real machinery, but for three things: bounds may be shorter, the stand-in may be measured as
 * a deployed worker is, and what the runner knows of the endpoints can be said.
 */
function machineryFor(run: HostileRun): Machinery {
  const { deadlineMillis } = run;
  return {
    ...MACHINERY,
    planRun: (corpus, token) => shortenPlan(MACHINERY.planRun(corpus, token), deadlineMillis),
    checkSetup: (plan, subject, clock, signal) =>
      MACHINERY.checkSetup(plan, subject, clock, signal, { refuseStandIn: false }),
    async runPlan(options) {
      const subject = told(options.subject, run);
      const result = await MACHINERY.runPlan({ ...options, subject, refuseStandIn: false });
      return { ...result, standInSeen: false };
    },
  };
}

/**
 * Measures a subject as a deployed worker, by the pipeline that operators use, and judges its report
 * again: the two must agree whatever the subject did.
 */
export async function measureHostile(run: HostileRun): Promise<Report> {
  const report = await runConformance(run, machineryFor(run));
  requireSameAgain(report, run.corpus, { deployed: true, loopback: run.loopback !== undefined });
  return report;
}
