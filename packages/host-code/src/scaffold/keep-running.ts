import type { ChildProcess } from "./child-process.ts";
import { MAX_RESTARTS, RESTART_DELAY_MILLIS, RESTART_WINDOW_MILLIS } from "./limits.ts";

/** One process that is to run as long as the others do. */
export interface KeptProcess {
  /** For a sentence, for example `the peer`. */
  readonly name: string;
  start(): ChildProcess;
  /** Resolves when it listens. */
  untilListening(): Promise<void>;
}

export interface KeepingOptions {
  /** Aborted when all of it is to end. */
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** A clock that only goes forward. */
  readonly nowMillis: () => number;
  /** Resolves early when the signal is aborted. */
  readonly sleep: (millis: number, signal: AbortSignal) => Promise<void>;
  /** Called when all of them listen. */
  readonly onReady: () => void;
}

/** A process that does not come to run, or not to stay. */
export class NotRunningError extends Error {
  override readonly name = "NotRunningError";
  readonly code = "not-running";
}

/**
 * Starts processes, one when the one before it listens, and starts one again that ends by itself:
 * a few times, not for ever. Resolves when the signal has ended them all.
 * @throws {NotRunningError} when one does not run; none of them is left then
 */
export async function keepRunning(
  processes: readonly KeptProcess[],
  options: KeepingOptions,
): Promise<void> {
  const over = new AbortController();
  const running = new Map<KeptProcess, ChildProcess>();
  const kept: Promise<void>[] = [];
  try {
    for (const process of processes) {
      if (options.signal.aborted) return;
      const child = process.start();
      running.set(process, child);
      await Promise.race([
        process.untilListening(),
        endOf(process, child),
        aborted(options.signal),
      ]);
    }
    if (!options.signal.aborted) options.onReady();
    for (const process of processes) kept.push(keep(process, running, options, over.signal));
    await Promise.race([aborted(options.signal), ...kept]);
  } finally {
    over.abort();
    for (const child of [...running.values()].reverse()) await child.stop();
    await Promise.allSettled(kept);
  }
}

/** Restarts one process whenever it ends, until the signal or its last restart. */
async function keep(
  process: KeptProcess,
  running: Map<KeptProcess, ChildProcess>,
  { log, nowMillis, sleep }: KeepingOptions,
  over: AbortSignal,
): Promise<void> {
  let restarts: readonly number[] = [];
  while (!over.aborted) {
    const end = await running.get(process)?.ended;
    if (over.aborted) return;
    const since = nowMillis() - RESTART_WINDOW_MILLIS;
    restarts = [...restarts.filter((at) => at > since), nowMillis()];
    if (restarts.length > MAX_RESTARTS) {
      throw new NotRunningError(
        `${process.name} ended again (${end}), after ${MAX_RESTARTS} restarts in ${RESTART_WINDOW_MILLIS / 60_000} minutes`,
      );
    }
    log(`${process.name} ended by itself (${end}) and is started again`);
    await sleep(RESTART_DELAY_MILLIS, over);
    if (!over.aborted) running.set(process, process.start());
  }
}

async function endOf(process: KeptProcess, child: ChildProcess): Promise<never> {
  throw new NotRunningError(`${process.name} did not start (${await child.ended})`);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
