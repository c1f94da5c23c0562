import type { ChildProcess } from "node:child_process";
import { KILL_GRACE_MILLIS, TERMINATE_GRACE_MILLIS } from "./limits.ts";

/** How a process ended: by an exit code or by a signal. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** For a sentence, for example `exit code 1` or `signal SIGSEGV`. */
export function describeProcessEnd(end: ProcessEnd): string {
  return end.signal === null ? `exit code ${end.code ?? "unknown"}` : `signal ${end.signal}`;
}

export interface EndProcessOptions {
  /** The signals also go to the process's own group, so that what it spawned ends with it. */
  readonly group: boolean;
  /** How long it may take to end after SIGTERM; 0 kills at once. */
  readonly graceMillis?: number;
}

/**
 * Ends a process that was spawned with a process group of its own: SIGTERM, then SIGKILL.
 * Resolves when it has gone; safe when it already has.
 */
export async function endProcess(child: ChildProcess, options: EndProcessOptions): Promise<void> {
  const graceMillis = options.graceMillis ?? TERMINATE_GRACE_MILLIS;
  if (!hasEnded(child) && graceMillis > 0) {
    send(child, "SIGTERM", options.group);
    await endWithin(child, graceMillis);
  }
  // Also after a clean end: the group may outlive its leader.
  if (!hasEnded(child) || options.group) send(child, "SIGKILL", options.group);
  if (!hasEnded(child) && !(await endWithin(child, KILL_GRACE_MILLIS))) {
    throw new Error(`process ${child.pid} is still there after SIGKILL`);
  }
}

/** SIGKILL to a process and its own group, without waiting: for a program that ends at once. */
export function killNow(child: ChildProcess): void {
  if (!hasEnded(child)) send(child, "SIGKILL", true);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function send(child: ChildProcess, signal: NodeJS.Signals, group: boolean): void {
  if (child.pid === undefined) return;
  try {
    process.kill(group ? -child.pid : child.pid, signal);
  } catch (error) {
    // ESRCH: it ended in between, which is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function endWithin(child: ChildProcess, millis: number): Promise<boolean> {
  if (hasEnded(child)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const onExit = () => settle(true);
    const timer = setTimeout(() => settle(false), millis);
    const settle = (ended: boolean) => {
      clearTimeout(timer);
      child.removeListener("exit", onExit);
      resolve(ended);
    };
    child.once("exit", onExit);
  });
}
