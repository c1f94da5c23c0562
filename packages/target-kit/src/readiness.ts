import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { READY_DEADLINE_MILLIS, READY_POLL_MILLIS, READY_REQUEST_MILLIS } from "./limits.ts";
import type { LogRing } from "./log-ring.ts";
import { describeProcessEnd, type ProcessEnd } from "./process-end.ts";
import { TargetError } from "./target-error.ts";

export interface ReadinessOptions {
  /** Asked by GET; any answer, whatever its status, means ready. */
  readonly url: string;
  /** Ends the wait at once when the runtime's process ends. */
  readonly ended: Promise<ProcessEnd>;
  readonly log: LogRing;
  readonly signal?: AbortSignal;
  readonly deadlineMillis?: number;
}

/**
 * Waits until a started runtime answers HTTP. This is the one place where a target tries again.
 * @throws {TargetError} `target-start-failed` when the process ended, `target-not-ready` at the
 *   deadline, `target-interrupted` when the signal came.
 */
export async function waitUntilReady(options: ReadinessOptions): Promise<void> {
  const deadlineMillis = options.deadlineMillis ?? READY_DEADLINE_MILLIS;
  const deadline = AbortSignal.timeout(deadlineMillis);
  const over = new AbortController();
  const stop = AbortSignal.any([
    deadline,
    over.signal,
    ...(options.signal ? [options.signal] : []),
  ]);
  let end: ProcessEnd | undefined;
  void options.ended.then((processEnd) => {
    end = processEnd;
    over.abort();
  });
  while (!stop.aborted) {
    if (await answers(options.url, stop)) return;
    await sleep(READY_POLL_MILLIS, undefined, { signal: stop }).catch(() => undefined);
  }
  throw unready(options, end, deadlineMillis);
}

async function answers(url: string, stop: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(READY_REQUEST_MILLIS)]);
    const { body } = await request(url, { signal, reset: true });
    await body.dump();
    return true;
  } catch {
    return false;
  }
}

function unready(
  options: ReadinessOptions,
  end: ProcessEnd | undefined,
  deadlineMillis: number,
): TargetError {
  const log = options.log.lines();
  if (options.signal?.aborted) return interrupted(log);
  if (end !== undefined) {
    return new TargetError(
      "target-start-failed",
      `the runtime ended before it answered (${describeProcessEnd(end)})`,
      "read the last lines of its log",
      log,
    );
  }
  return new TargetError(
    "target-not-ready",
    `the runtime did not answer ${options.url} within ${deadlineMillis} ms`,
    "read the last lines of its log; on a busy machine, try again",
    log,
  );
}

/** The error for a start that the operator interrupted. */
export function interrupted(log: readonly string[] = []): TargetError {
  return new TargetError("target-interrupted", "the start was interrupted", "start again", log);
}
