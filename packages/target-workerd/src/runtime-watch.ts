import { AsyncLocalStorage } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { endProcess, killNow, onAbruptEnd, type ProcessEnd } from "@runtime-abi/target-kit";

/** Node publishes each child process here, before it is spawned. */
const CHILD_PROCESS_CHANNEL = "child_process";

/** Which watch the code that spawns a process runs for. */
const currentWatch = new AsyncLocalStorage<object>();

interface SpawnOptions {
  readonly file: string;
}

/** `ChildProcess.spawn`, which `child_process.spawn` calls; the published types leave it out. */
interface Spawnable {
  spawn(options: SpawnOptions): unknown;
}

/**
 * Watches the workerd processes that miniflare spawns. Miniflare keeps them to itself, and quietly
 * replaces one that died; a measurement has to know, and to be sure that none is left.
 */
export interface RuntimeWatch {
  /** Runs what spawns, now or later, the processes to watch. */
  run<T>(action: () => T): T;
  /** Resolves when a watched process ended and its output has been read, whoever ended it. */
  readonly ended: Promise<ProcessEnd>;
  /** Ends what is still there and watches no more. */
  close(): Promise<void>;
}

/** @param executable Path of the executable whose processes are watched. */
export function watchRuntime(executable: string): RuntimeWatch {
  const token = {};
  const children: ChildProcess[] = [];
  let settle: (end: ProcessEnd) => void;
  const ended = new Promise<ProcessEnd>((resolve) => {
    settle = resolve;
  });
  const onChild = (message: unknown) => {
    if (currentWatch.getStore() !== token) return;
    const { process: child } = message as { process: ChildProcess & Spawnable };
    const spawn = child.spawn;
    child.spawn = (options) => {
      if (options.file !== executable) return spawn.call(child, options);
      children.push(child);
      child.once("close", (code, signal) => settle({ code, signal }));
      // A group of its own: a Ctrl-C in the terminal must not end it under the measurement.
      return spawn.call(child, { ...options, detached: true } as SpawnOptions);
    };
  };
  subscribe(CHILD_PROCESS_CHANNEL, onChild);
  const takeBack = onAbruptEnd(() => children.forEach(killNow));
  return {
    run: (action) => currentWatch.run(token, action),
    ended,
    async close() {
      unsubscribe(CHILD_PROCESS_CHANNEL, onChild);
      await Promise.all(
        children.map((child) => endProcess(child, { group: true, graceMillis: 0 })),
      );
      takeBack();
    },
  };
}
