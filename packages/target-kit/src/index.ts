export { onAbruptEnd } from "./abrupt-end.ts";
export { executableSha256 } from "./executable-digest.ts";
export { createLogRing, type LogRing } from "./log-ring.ts";
export { assertPortFree, freePort, LOOPBACK_HOST, portInUse } from "./ports.ts";
export {
  describeProcessEnd,
  type EndProcessOptions,
  endProcess,
  killNow,
  type ProcessEnd,
} from "./process-end.ts";
export { interrupted, type ReadinessOptions, waitUntilReady } from "./readiness.ts";
export { type RuntimeCommand, type RuntimeProcess, spawnRuntime } from "./runtime-process.ts";
export { createScratchDirectory, type ScratchDirectory } from "./scratch-directory.ts";
export type { RunningTarget, StartOptions, Target, TargetAvailability } from "./target.ts";
export { TargetError, type TargetErrorCode } from "./target-error.ts";
