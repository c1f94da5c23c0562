import type { Plan } from "@runtime-abi/protocol";

/** The plan with no check bound longer than `millis`. Gaps, delays and polls are left alone. */
export function shortenPlan(plan: Plan, millis: number): Plan {
  return {
    ...plan,
    checks: plan.checks.map((check) => ({
      ...check,
      deadlineMillis: Math.min(check.deadlineMillis, millis),
    })),
  };
}
