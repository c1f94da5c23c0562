import { type CronTime, parseCronExpression, startCronClock } from "@runtime-abi/host-code";
import { type LogRing, TargetError } from "@runtime-abi/target-kit";

/** Where `wrangler dev` lets the scheduled handler of its first worker be invoked by hand. */
export const SCHEDULED_TRIGGER_PATH = "/cdn-cgi/local/scheduled";

export interface CronTriggerOptions {
  /** Base URL of the `wrangler dev` whose first worker is to be invoked. */
  readonly endpoint: string;
  /** Five-field expression, in UTC; the event carries it as it stands here. */
  readonly cron: string;
  readonly time: CronTime;
  readonly log: LogRing;
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

/** Lets the cron clock ask wrangler's trigger, with the exact minute. Returns what stops it. */
export function attachCronTrigger(options: CronTriggerOptions): () => void {
  const { endpoint, cron, time, log } = options;
  const over = new AbortController();
  const invoke = async (scheduledTimeMillis: number) => {
    const url = new URL(SCHEDULED_TRIGGER_PATH, endpoint);
    const event = { cron, time: String(scheduledTimeMillis), format: "json" };
    url.search = new URLSearchParams(event).toString();
    try {
      const response = await fetch(url, { signal: over.signal });
      const answer = await response.text();
      if (!wentWell(answer)) log.add(`the scheduled invocation was answered with ${answer}`);
    } catch (error) {
      if (!over.signal.aborted) log.add(`the scheduled invocation failed: ${String(error)}`);
    }
  };
  const stopClock = startCronClock({ expression: cron, fire: (at) => void invoke(at), time });
  return () => {
    stopClock();
    over.abort();
  };
}

/** Whether the trigger says that the handler neither threw nor rejected. */
function wentWell(answer: string): boolean {
  try {
    return (JSON.parse(answer) as { outcome?: unknown }).outcome === "ok";
  } catch {
    return false;
  }
}
