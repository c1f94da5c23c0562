import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";
import {
  READY_BODY_BYTES,
  READY_DEADLINE_MILLIS,
  READY_POLL_MILLIS,
  READY_REQUEST_MILLIS,
} from "./limits.ts";
import type { LogRing } from "./log-ring.ts";
import { describeProcessEnd, type ProcessEnd } from "./process-end.ts";
import { prove, type ReadinessProof } from "./readiness-proof.ts";
import { TargetError } from "./target-error.ts";

export interface ReadinessOptions {
  /** Asked by GET; any answer, whatever its status, will do as long as the proof holds. */
  readonly url: string;
  /** What shows that the runtime itself answered. */
  readonly proof: ReadinessProof;
  /** Ends the wait at once when the runtime's process ends. */
  readonly ended: Promise<ProcessEnd>;
  readonly log: LogRing;
  readonly signal?: AbortSignal;
  readonly deadlineMillis?: number;
}

/** What is known when the wait is over without an answer that counts. */
interface Unready {
  readonly end: ProcessEnd | undefined;
  readonly deadlineMillis: number;
  /** Why the last answer did not count; absent when none came. */
  readonly unproven: string | undefined;
}

/**
 * Waits until a started runtime answers HTTP, and it is shown that it is the one. This is the one
 * place where a target tries again.
 * @throws {TargetError} `target-start-failed` when the process ended, `target-not-ready` at the
 *   deadline, `target-other-process` when another process listens where the runtime should,
 *   `target-interrupted` when the signal came.
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
  let unproven: string | undefined;
  void options.ended.then((processEnd) => {
    end = processEnd;
    over.abort();
  });
  while (!stop.aborted) {
    const body = await answer(options.url, stop);
    if (body !== undefined && !stop.aborted) {
      const proven = await prove(options.proof, body);
      if (proven.kind === "runtime" && !stop.aborted) return;
      if (proven.kind === "stranger") throw proven.error;
      if (proven.kind === "nothing") unproven = proven.reason;
    }
    await sleep(READY_POLL_MILLIS, undefined, { signal: stop }).catch(() => undefined);
  }
  throw unready(options, { end, deadlineMillis, unproven });
}

/** Never the one of the process, which its environment may have made the client of a proxy. */
const direct = new Agent();

/** The beginning of the answer's body; absent when no answer came. */
async function answer(url: string, stop: AbortSignal): Promise<string | undefined> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(READY_REQUEST_MILLIS)]);
    const { body } = await request(url, { signal, reset: true, dispatcher: direct });
    let text = "";
    for await (const bytes of body) {
      text += String(bytes);
      // Leaving the loop closes the connection: a body without end is not read to it.
      if (text.length > READY_BODY_BYTES) break;
    }
    return text;
  } catch {
    return undefined;
  }
}

function unready(
  options: ReadinessOptions,
  { end, deadlineMillis, unproven }: Unready,
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
  const missing = unproven === undefined ? "" : `, and ${unproven}`;
  return new TargetError(
    "target-not-ready",
    `the runtime did not answer ${options.url} within ${deadlineMillis} ms${missing}`,
    "read the last lines of its log; on a busy machine, try again",
    log,
  );
}

/** The error for a start that the operator interrupted. */
export function interrupted(log: readonly string[] = []): TargetError {
  return new TargetError("target-interrupted", "the start was interrupted", "start again", log);
}
