import type { LogRing } from "./log-ring.ts";
import { assertPortFree, assertPortReleased, LOOPBACK_HOST } from "./ports.ts";
import { interrupted, waitUntilReady } from "./readiness.ts";
import { type RuntimeCommand, type RuntimeProcess, spawnRuntime } from "./runtime-process.ts";
import type { StopOptions } from "./supervise.ts";
import { TargetError } from "./target-error.ts";

export interface RuntimeStart {
  readonly command: RuntimeCommand;
  /** Port of the loopback address that the command was told to listen on. */
  readonly port: number;
  /** Path that is asked until it answers; absent: `/`. */
  readonly readyPath?: string;
  /**
   * What host code of ours answers there, handed to the command in a way that nobody else sees.
   * Absent: readiness is shown by who holds the listening socket.
   */
  readonly secret?: string;
  readonly log: LogRing;
  /** Ends the start when the operator interrupts it. */
  readonly signal?: AbortSignal;
  readonly deadlineMillis?: number;
}

/**
 * Starts a runtime that is a process of its own, and resolves when it is shown that this very
 * process answers. Stopping it also makes sure that its port is free again.
 * @throws {TargetError} when it does not come to that; nothing of it is left then.
 */
export async function startRuntime(start: RuntimeStart): Promise<RuntimeProcess> {
  const { port, log, signal } = start;
  if (signal?.aborted) throw interrupted();
  await assertPortFree(port);
  const runtime = await spawnRuntime(start.command, log);
  const stop = async (options?: StopOptions) => {
    await runtime.stop(options);
    await assertPortReleased(port);
  };
  try {
    await waitUntilReady({
      url: `http://${LOOPBACK_HOST}:${port}${start.readyPath ?? "/"}`,
      proof:
        start.secret === undefined
          ? { kind: "listener", port, started: runtime.started }
          : { kind: "secret", secret: start.secret },
      ended: runtime.ended,
      log,
      ...(signal && { signal }),
      ...(start.deadlineMillis !== undefined && { deadlineMillis: start.deadlineMillis }),
    });
  } catch (error) {
    const leftOver = await stop().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    throw withLastWords(error, leftOver, log);
  }
  return { ...runtime, stop };
}

/** The same error with what the runtime printed while it was stopped, and what would not go. */
function withLastWords(error: unknown, leftOver: unknown, log: LogRing): unknown {
  if (!(error instanceof TargetError)) return error;
  // Whoever took the port still has it; that is what the error itself says.
  const told = error.code === "target-other-process" || !(leftOver instanceof Error);
  const message = told ? error.message : `${error.message}; then ${leftOver.message}`;
  return new TargetError(error.code, message, error.remedy, log.lines());
}
