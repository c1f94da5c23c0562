import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { KILL_GRACE_MILLIS, KILL_POLL_MILLIS } from "./limits.ts";
import { hasVariable, type ProcessStatus, runningProcesses } from "./proc-fs.ts";
import { TargetError } from "./target-error.ts";

/**
 * All processes that one start brought about. Its process group is most of them; one that left the
 * group is known, on Linux, by a variable that it inherited. Elsewhere the group is all that is known.
 */
export interface StartedProcesses {
  /** Number of the process group, which is that of the process that was started. */
  readonly group: number;
  /** Name of the variable in their environment. */
  readonly mark: string;
}

/** A process that is being replaced by another executable shows no environment for a moment. */
const LOOKS_WITHOUT = 3;

/** A name that no other start has: processes below a runtime of ours may start runtimes, too. */
export function createProcessMark(): string {
  return `RUNTIME_ABI_STARTED_${randomBytes(8).toString("hex")}`;
}

/** Whether a process belongs to the start. */
export function belongsTo(started: StartedProcesses, { pid, group }: ProcessStatus): boolean {
  return group === started.group || hasVariable(pid, started.mark);
}

/** Those of them that run; always none on a system that does not tell. */
export function stillRunning(started: StartedProcesses): ProcessStatus[] {
  return runningProcesses().filter((process) => belongsTo(started, process));
}

/** SIGKILL to all of them, without waiting. */
export function killStarted(started: StartedProcesses): void {
  signalTo(-started.group, "SIGKILL");
  for (const { pid } of stillRunning(started)) signalTo(pid, "SIGKILL");
}

/**
 * Kills what is left of them until nothing is.
 * @throws {TargetError} `target-not-stopped` when something withstands.
 */
export async function killUntilGone(started: StartedProcesses): Promise<void> {
  const endsAt = performance.now() + KILL_GRACE_MILLIS;
  for (let looksWithout = 0; looksWithout < LOOKS_WITHOUT; ) {
    killStarted(started);
    await sleep(KILL_POLL_MILLIS);
    const left = stillRunning(started);
    looksWithout = left.length === 0 ? looksWithout + 1 : 0;
    if (performance.now() > endsAt) throw notStopped(left);
  }
}

/** Sends a signal to a process, or by a negative number to a group, if it is still there. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // ESRCH: it ended in between, which is what was wanted. EPERM: a group of zombies, on macOS.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ESRCH" && code !== "EPERM") throw error;
  }
}

function notStopped(left: readonly ProcessStatus[]): TargetError {
  const names = left.map(({ pid, name }) => `${pid} (${name})`).join(", ");
  return new TargetError(
    "target-not-stopped",
    `processes of the runtime are still there after SIGKILL: ${names}`,
    "end them by hand; a process that hangs in the kernel needs the machine to be restarted",
  );
}
