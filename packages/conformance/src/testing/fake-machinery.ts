import type { Verdict } from "@runtime-abi/judge";
import type { Observation } from "@runtime-abi/protocol";
import type { RunOptions, RunResult } from "@runtime-abi/runner";
import type { Machinery } from "../machinery.ts";
import { SAMPLE_PLAN, SAMPLE_TOKEN } from "./sample-corpus.ts";
import { sampleObservation } from "./sample-observation.ts";

/**
 * Judges by the status of the first exchange: 200 passes, anything else fails. What was not begun
 * is the operator's doing, a fault of ours the runner's.
 */
export function fakeJudge({ check, procedure, measurement }: Observation): Verdict {
  const [exchange] = measurement?.exchanges ?? [];
  const base = { check, procedure, operation: "fetch", expected: "200", clause: "c", detail: "" };
  if (measurement === undefined || measurement.ending === "runnerFault") {
    const cause = measurement === undefined ? "operator" : "runner";
    const observed = measurement?.note ?? "not begun";
    return {
      ...base,
      outcome: "unmeasured",
      cause,
      reason: "interrupted",
      observed,
      diagnosis: "",
    };
  }
  if (exchange?.head?.status === 200) {
    return {
      ...base,
      outcome: "passed",
      reason: "none",
      observed: exchange.body.data,
      diagnosis: "",
    };
  }
  const observed = exchange?.head?.statusText ?? "nothing";
  return {
    ...base,
    outcome: "failed",
    cause: "subject",
    reason: "status",
    observed,
    diagnosis: "d",
  };
}

/** The observations of a run in which all went well. */
export function honestObservations(): Observation[] {
  return SAMPLE_PLAN.checks.map(({ check, procedure }) =>
    sampleObservation(undefined, { check, procedure }),
  );
}

/** Runs through `observations`, telling the hooks of each. */
export function fakeRun(
  observations: readonly Observation[] = honestObservations(),
  change: Partial<RunResult> = {},
): (options: RunOptions) => Promise<RunResult> {
  return async ({ hooks }) => {
    for (const observation of observations) {
      await hooks?.ended?.(observation);
    }
    return {
      observations,
      standInSeen: false,
      interrupted: false,
      requestsSent: { POST: 1, GET: 2 },
      ...change,
    };
  };
}

export function fakeMachinery(change: Partial<Machinery> = {}): Machinery {
  return {
    mintToken: () => SAMPLE_TOKEN,
    planRun: () => SAMPLE_PLAN,
    checkSetup: async () => undefined,
    runPlan: fakeRun(),
    judgeCheck: (_contract, _token, observation) => fakeJudge(observation),
    judgeRun: (_contract, _token, observations) => observations.map(fakeJudge),
    supplementsWanted: () => [],
    ...change,
  };
}
