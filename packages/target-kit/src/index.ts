export { onAbruptEnd } from "./abrupt-end.ts";
export { availabilityOf } from "./availability.ts";
export { executableSha256 } from "./executable-digest.ts";
export { followOutput } from "./follow-output.ts";
export { createLogRing, type LogRing } from "./log-ring.ts";
export { type PortOwner, portOwner } from "./port-owner.ts";
export {
  assertPortFree,
  assertPortReleased,
  freePort,
  freePorts,
  LOOPBACK_HOST,
  portInUse,
} from "./ports.ts";
export { describeProcessEnd, type ProcessEnd } from "./process-end.ts";
export { interrupted, type ReadinessOptions, waitUntilReady } from "./readiness.ts";
export { otherProcessListens, type ReadinessProof } from "./readiness-proof.ts";
export { type RuntimeCommand, type RuntimeProcess, spawnRuntime } from "./runtime-process.ts";
export { type Scaffold, ScaffoldError, type ScaffoldFile, type ScaffoldFiles } from "./scaffold.ts";
export { assertBindings } from "./scaffold-bindings.ts";
export { scaffoldBundle } from "./scaffold-bundle.ts";
export { SCAFFOLD_DIGESTS, scaffoldDigests } from "./scaffold-digests.ts";
export { processScaffold } from "./scaffold-processes.ts";
export {
  commands,
  ignoredReports,
  leftBehindSection,
  MEASURE_NOTES,
  type MeasuredPlace,
  measureCommands,
  mustBeRealSection,
  proveBytesSection,
  readme,
  waitCommand,
  wholeMeasureCommands,
} from "./scaffold-readme.ts";
export { createScratchDirectory, type ScratchDirectory } from "./scratch-directory.ts";
export {
  type PlannedStart,
  type StartPlace,
  type StartPlan,
  startFromPlan,
} from "./start-from-plan.ts";
export { type RuntimeStart, startRuntime } from "./start-runtime.ts";
export {
  type NamedStart,
  startTogether,
  type Together,
  type TogetherOptions,
} from "./start-together.ts";
export { createProcessMark, type StartedProcesses } from "./started-processes.ts";
export { type StopOptions, type SupervisedProcess, supervise } from "./supervise.ts";
export type { RunningTarget, StartOptions, Target, TargetAvailability } from "./target.ts";
export { TargetError, type TargetErrorCode } from "./target-error.ts";
export { standBy, type Watchdog } from "./watchdog.ts";
