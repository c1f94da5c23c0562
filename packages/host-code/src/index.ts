export {
  CRON_CLOCK_ADDITION,
  HOST_LOADER_ADAPTER,
  type HostFacilities,
  HTTP_BRIDGE_ADDITION,
  hostAdditions,
  KV_BYTES_ADDITION,
  QUEUE_BYTES_ADDITION,
  SERVICE_CALLS_ADDITION,
} from "./additions.ts";
export {
  type CronClockOptions,
  type CronTime,
  startCronClock,
  systemCronTime,
} from "./cron/cron-clock.ts";
export {
  type CronExpression,
  CronExpressionError,
  parseCronExpression,
} from "./cron/cron-expression.ts";
export { BUN_ISOLATION_FLAGS, bunEnvironment, bunHostArgs } from "./hosts/bun/bun-command.ts";
export { HostConfigError } from "./hosts/config-members.ts";
export {
  DENO_ISOLATION_FLAGS,
  DENO_SPAWNING_VARIABLES,
  DENO_UNSTABLE_FEATURES,
  type DenoPermissions,
  denoEnvironment,
  denoRunArgs,
} from "./hosts/deno/deno-command.ts";
export { type HostProcess, hostProcesses } from "./hosts/host-processes.ts";
export {
  HOST_CODE_DIRECTORY,
  HOST_PROGRAMS,
  type HostedRuntime,
} from "./hosts/host-programs.ts";
export type {
  HostCommand,
  HostRuntime,
  HostStorage,
  KvPage,
  KvStore,
  Listening,
  MessageQueue,
  OutgoingMessage,
  ServeOptions,
  Settlement,
  StoredMessage,
} from "./hosts/host-runtime.ts";
export {
  type HostPreparation,
  type PreparedHost,
  type PreparedRole,
  prepareHost,
  STARTED_ROLES,
  type StartedRole,
} from "./hosts/prepare-host.ts";
export { type WrittenModule, writeModules } from "./hosts/write-modules.ts";
export { assertPortsFree } from "./scaffold/listening.ts";
export { bearerLoaderAdapter, PROGRAM_DIRECTORY, programFiles } from "./scaffold/program-files.ts";
export { hostProjectFiles, PROJECT_BUNDLES, PROJECT_PORTS } from "./scaffold/project-files.ts";
export { PROJECT_PARTS, type ProjectPart, partNamed } from "./scaffold/project-part.ts";
export { type ProjectSettings, readSettings, SETTINGS_FILE } from "./scaffold/project-settings.ts";
export { secretValues } from "./scaffold/secret-values.ts";
export {
  KV_BYTES_PROJECTION_EXPORT,
  kvBytesProjection,
  loaderAdapter,
  loopbackGate,
  noNetwork,
  QUEUE_BYTES_PROJECTION_EXPORT,
  queueBytesProjection,
  SERVICE_PROJECTION_EXPORT,
  serviceProjection,
  type WorkerModule,
  type WorkerSource,
} from "./worker-source.ts";
export { READY_PATH } from "./workers/readiness.ts";
