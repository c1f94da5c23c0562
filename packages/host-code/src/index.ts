export { CRON_CLOCK_ADDITION, KV_BYTES_ADDITION, QUEUE_BYTES_ADDITION } from "./additions.ts";
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
export {
  KV_BYTES_PROJECTION_EXPORT,
  kvBytesProjection,
  loaderAdapter,
  noNetwork,
  QUEUE_BYTES_PROJECTION_EXPORT,
  queueBytesProjection,
  type WorkerModule,
  type WorkerSource,
} from "./worker-source.ts";
export { READY_PATH } from "./workers/readiness.ts";
