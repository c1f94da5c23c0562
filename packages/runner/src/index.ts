export type { Clock } from "./clock.ts";
export type { RunHooks, RunOptions, RunResult } from "./run-options.ts";
export { defaultRunDeadlineMillis, runPlan } from "./run-plan.ts";
export { checkSetup, type SetupCheckOptions } from "./setup-check.ts";
export type { SetupCode, SetupFinding } from "./setup-finding.ts";
export type { Endpoint, OriginPlace, Subject } from "./subject.ts";
export { systemClock } from "./system-clock.ts";
