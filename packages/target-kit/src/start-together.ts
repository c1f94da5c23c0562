import type { TargetExit } from "@runtime-abi/protocol";
import type { LogRing } from "./log-ring.ts";
import { describeProcessEnd } from "./process-end.ts";
import type { RuntimeProcess } from "./runtime-process.ts";
import { type RuntimeStart, startRuntime } from "./start-runtime.ts";

/** One process of a target that consists of several. */
export interface NamedStart {
  /** For a sentence, for example `the peer's process`. */
  readonly name: string;
  readonly start: Omit<RuntimeStart, "log" | "signal">;
}

export interface TogetherOptions {
  /** In the order in which they are started, one when the one before it is ready. */
  readonly starts: readonly NamedStart[];
  readonly log: LogRing;
  /** Ends the start when the operator interrupts it. */
  readonly signal?: AbortSignal;
  /** What is to be done when all of them have gone, for example to remove their files. */
  readonly finish: () => Promise<void>;
}

/** Processes that live and end together. */
export interface Together {
  /** Resolves when one of them ends without `stop` having been called; the others end then, too. */
  readonly exited: Promise<TargetExit>;
  /**
   * Ends all of them, whatever happens to one, and finishes. Safe to call twice.
   * @throws the first thing that went wrong, when everything has been tried.
   */
  stop(): Promise<void>;
}

/**
 * Starts several processes as one.
 * @throws {TargetError} when one does not become ready; none of them is left then, and `finish`
 *   has been called.
 */
export async function startTogether(options: TogetherOptions): Promise<Together> {
  const { starts, log, signal, finish } = options;
  const running: { readonly name: string; readonly runtime: RuntimeProcess }[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopAll(
      running.map(({ runtime }) => runtime),
      finish,
    );
    return stopped;
  };
  try {
    for (const { name, start } of starts) {
      const runtime = await startRuntime({ ...start, log, ...(signal && { signal }) });
      running.push({ name, runtime });
    }
  } catch (error) {
    await stop().catch((reason: unknown) => log.add(`after the failed start: ${String(reason)}`));
    throw error;
  }
  const exited = new Promise<TargetExit>((resolve) => {
    for (const { name, runtime } of running) {
      void runtime.ended.then((end) => {
        if (stopped !== undefined) return;
        resolve({
          message: `${name} ended by itself (${describeProcessEnd(end)})`,
          log: log.lines(),
        });
        // Whoever stops the target learns whether this went well.
        stop().catch(() => undefined);
      });
    }
  });
  return { exited, stop };
}

async function stopAll(
  runtimes: readonly RuntimeProcess[],
  finish: () => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(runtimes.map((runtime) => runtime.stop()));
  const [finished] = await Promise.allSettled([finish()]);
  const failure = [...outcomes, finished].find((outcome) => outcome.status === "rejected");
  if (failure !== undefined) throw failure.reason;
}
