import { type CronTime, parseCronExpression, startCronClock } from "@runtime-abi/host-code";
import { type LogRing, TargetError } from "@runtime-abi/target-kit";
import type { Miniflare } from "miniflare";
import { WORKER_NAMES } from "./worker-names.ts";

export interface CronAttachmentOptions {
  readonly miniflare: Miniflare;
  /** Five-field expression, in UTC; the event carries it as it stands here. */
  readonly cron: string;
  readonly time: CronTime;
  readonly log: LogRing;
}

/** The part of a worker that is called; the package's own types for it need another package. */
interface ScheduledWorker {
  scheduled(event: { readonly cron: string; readonly scheduledTime: Date }): Promise<{
    readonly outcome: string;
  }>;
}

/**
 * Refuses an expression that the cron clock would not read, before anything is started.
 * @throws {TargetError} `target-start-failed`
 */
export function assertCronSupported(cron: string): void {
  try {
    parseCronExpression(cron);
  } catch (error) {
    throw new TargetError(
      "target-start-failed",
      (error as Error).message,
      "deploy with a plain five-field cron expression",
    );
  }
}

/** Lets the cron clock invoke the measured worker's scheduled handler. Returns what stops it. */
export function attachCron(options: CronAttachmentOptions): () => void {
  const { miniflare, cron, time, log } = options;
  let stopped = false;
  const invoke = async (scheduledTimeMillis: number) => {
    try {
      const worker: unknown = await miniflare.getWorker(WORKER_NAMES.measured);
      const scheduledTime = new Date(scheduledTimeMillis);
      const { outcome } = await (worker as ScheduledWorker).scheduled({ cron, scheduledTime });
      if (outcome !== "ok") log.add(`the scheduled invocation ended with outcome ${outcome}`);
    } catch (error) {
      if (!stopped) log.add(`the scheduled invocation failed: ${(error as Error).message}`);
    }
  };
  const stop = startCronClock({ expression: cron, fire: (at) => void invoke(at), time });
  // The first call through miniflare's proxy takes long; it should not delay the first minute.
  miniflare.getWorker(WORKER_NAMES.measured).catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}
