import type { Plan, PlannedCheck, PlannedKvStep } from "@runtime-abi/protocol";
import { BULK_MILLIS, LONGEST_WAIT_MILLIS, QUIET_MILLIS } from "./limits.ts";

/**
 * The plan with no check bound longer than `millis`, and no quiet time and no wait before a
 * step longer than what is bound to come here within it. Gaps, delays and polls are left alone.
 */
export function shortenPlan(plan: Plan, millis: number): Plan {
  return {
    ...plan,
    checks: plan.checks.map((check) => ({
      ...check,
      deadlineMillis: Math.min(check.deadlineMillis, movesMuch(check) ? BULK_MILLIS : millis),
      ...(check.procedure === "kvOperations" && { steps: check.steps.map(withShortWait) }),
      ...("quietMillis" in check && { quietMillis: Math.min(check.quietMillis, QUIET_MILLIS) }),
    })),
  };
}

/** What moves many MiB is done when it is done: a busy machine takes longer for it. */
function movesMuch({ procedure }: PlannedCheck): boolean {
  return procedure === "slowReader" || procedure === "upload";
}

function withShortWait(step: PlannedKvStep): PlannedKvStep {
  const { afterMillis } = step;
  return afterMillis === undefined
    ? step
    : { ...step, afterMillis: Math.min(afterMillis, LONGEST_WAIT_MILLIS) };
}
