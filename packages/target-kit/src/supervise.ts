import type { ChildProcess } from "node:child_process";
import type { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { onAbruptEnd } from "./abrupt-end.ts";
import { KILL_GRACE_MILLIS, LAST_OUTPUT_MILLIS, TERMINATE_GRACE_MILLIS } from "./limits.ts";
import type { ProcessEnd } from "./process-end.ts";
import {
  killStarted,
  killUntilGone,
  type StartedProcesses,
  signalTo,
} from "./started-processes.ts";
import { TargetError } from "./target-error.ts";
import type { Watchdog } from "./watchdog.ts";

export interface StopOptions {
  /** How long the process may take to end after SIGTERM; 0 kills at once. */
  readonly graceMillis?: number;
}

/** A runtime's process, which does not outlive us and leaves nothing behind. */
export interface SupervisedProcess {
  readonly started: StartedProcesses;
  /**
   * Resolves when the process ended, whoever ended it, what it left behind has been killed, and its
   * output has been read.
   */
  readonly ended: Promise<ProcessEnd>;
  /**
   * SIGTERM to its process group, SIGKILL after a grace to all that belongs to it. Safe to call twice.
   * @throws {TargetError} `target-not-stopped` when something of it withstands.
   */
  stop(options?: StopOptions): Promise<void>;
}

/**
 * Takes charge of a process that was just spawned with a process group of its own and with the mark
 * in its environment. When it ends, all that belongs to it is killed; when we end, by whatever, so
 * does it.
 * @param watchdog stood by before the process was spawned.
 */
export function supervise(
  child: ChildProcess,
  started: StartedProcesses,
  watchdog: Watchdog,
): SupervisedProcess {
  watchdog.guard(started.group);
  const takeBack = onAbruptEnd(() => killStarted(started));
  const outputs = [child.stdout, child.stderr].filter((output) => output !== null);
  const closed = Promise.all(outputs.map((output) => once(output, "close")));
  let unstoppable: unknown;
  const ended = exitOf(child).then(async (end) => {
    // At once, while the group's number cannot be another's yet.
    await killUntilGone(started).catch((error: unknown) => {
      unstoppable = error;
    });
    watchdog.dismiss();
    takeBack();
    // What is not found may hold them open.
    await within(LAST_OUTPUT_MILLIS, closed);
    for (const output of outputs) output.destroy();
    return end;
  });
  let stopped: Promise<void> | undefined;
  return {
    started,
    ended,
    stop(options = {}) {
      stopped ??= (async () => {
        await endProcess(child, started.group, options.graceMillis ?? TERMINATE_GRACE_MILLIS);
        await ended;
        if (unstoppable !== undefined) throw unstoppable;
      })();
      return stopped;
    },
  };
}

async function exitOf(child: ChildProcess): Promise<ProcessEnd> {
  await exited(child);
  return { code: child.exitCode, signal: child.signalCode };
}

function exited(child: ChildProcess): Promise<void> {
  const hasExited = child.exitCode !== null || child.signalCode !== null;
  return hasExited ? Promise.resolve() : once(child, "exit");
}

/** Not the one of `node:events`, which also rejects when an `error` comes first. */
function once(emitter: EventEmitter, event: string): Promise<void> {
  return new Promise((resolve) => emitter.once(event, () => resolve()));
}

async function endProcess(child: ChildProcess, group: number, graceMillis: number): Promise<void> {
  const exit = exited(child);
  if (await within(0, exit)) return;
  if (graceMillis > 0) {
    signalTo(-group, "SIGTERM");
    if (await within(graceMillis, exit)) return;
  }
  signalTo(-group, "SIGKILL");
  if (await within(KILL_GRACE_MILLIS, exit)) return;
  throw new TargetError(
    "target-not-stopped",
    `process ${child.pid} is still there after SIGKILL`,
    "a process that hangs in the kernel needs the machine to be restarted",
  );
}

async function within(millis: number, event: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(millis, false, { signal: over.signal }).catch(() => false);
  const inTime = await Promise.race([event.then(() => true), late]);
  over.abort();
  return inTime;
}
