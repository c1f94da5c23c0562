import type { Observation, Plan, PlannedCheck } from "@runtime-abi/protocol";
import type { RunOptions, RunResult } from "../run-options.ts";
import { runPlan } from "../run-plan.ts";
import { systemClock } from "../system-clock.ts";
import { endpointAt } from "./test-session.ts";

export function planOf(...checks: readonly PlannedCheck[]): Plan {
  return {
    health: { method: "GET", path: "/abi/health" },
    loaderProbe: { protocol: "loader", mainModule: "m", declaredHandlers: [], modules: [] },
    checks,
  };
}

/** Runs these checks against the worker at `url`. */
export async function runChecks(
  url: string,
  checks: readonly PlannedCheck[],
  more: Partial<RunOptions> = {},
): Promise<RunResult & { of(check: PlannedCheck): Observation }> {
  const result = await runPlan({
    plan: planOf(...checks),
    subject: { worker: endpointAt(url) },
    clock: systemClock,
    refuseStandIn: true,
    ...more,
  });
  const of = ({ check }: PlannedCheck): Observation => {
    const found = result.observations.find((observation) => observation.check === check);
    if (found === undefined) {
      throw new Error(`no observation of ${check}`);
    }
    return found;
  };
  return { ...result, of };
}
