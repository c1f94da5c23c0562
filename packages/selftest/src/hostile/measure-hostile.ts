import {
  type ConformanceOptions,
  MACHINERY,
  type Machinery,
  type Report,
  runConformance,
} from "@runtime-abi/conformance";
import { shortenPlan } from "../shorten-plan.ts";

/** How a subject is measured where that differs from a run of an operator. */
export interface HostileRun extends ConformanceOptions {
  /** Longest bound of a check. */
  readonly deadlineMillis: number;
  /** What the runner is told of the endpoints; absent: what their addresses say. */
  readonly loopback?: boolean;
}

type RunOptions = Parameters<Machinery["runPlan"]>[0];

/** The subject as if its endpoints were, or were not, on this machine. */
function told(subject: RunOptions["subject"], loopback?: boolean): RunOptions["subject"] {
  if (loopback === undefined) {
    return subject;
  }
  const { worker, loader } = subject;
  return {
    ...subject,
    worker: { ...worker, loopback },
    ...(loader === undefined ? {} : { loader: { ...loader, loopback } }),
  };
}

/**
 * The real machinery, but for three things: bounds may be shorter, the stand-in may be measured as
 * a deployed worker is, and what counts as loopback can be said.
 */
function machineryFor({ deadlineMillis, loopback }: HostileRun): Machinery {
  return {
    ...MACHINERY,
    planRun: (corpus, token) => shortenPlan(MACHINERY.planRun(corpus, token), deadlineMillis),
    checkSetup: (plan, subject, clock, signal) =>
      MACHINERY.checkSetup(plan, subject, clock, signal, { refuseStandIn: false }),
    async runPlan(options) {
      const subject = told(options.subject, loopback);
      const result = await MACHINERY.runPlan({ ...options, subject, refuseStandIn: false });
      return { ...result, standInSeen: false };
    },
  };
}

/** Measures a subject as a deployed worker, by the pipeline that operators use. */
export function measureHostile(run: HostileRun): Promise<Report> {
  return runConformance(run, machineryFor(run));
}
