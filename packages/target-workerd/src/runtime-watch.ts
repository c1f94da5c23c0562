import { AsyncLocalStorage } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import {
  createProcessMark,
  type ProcessEnd,
  type StartedProcesses,
  type SupervisedProcess,
  standBy,
  supervise,
} from "@runtime-abi/target-kit";

/** Node publishes each child process here, before it is spawned. */
const CHILD_PROCESS_CHANNEL = "child_process";

/** Which watch the code that spawns a process runs for. */
const currentWatch = new AsyncLocalStorage<object>();

interface SpawnOptions {
  readonly file: string;
  /** `NAME=value` each. */
  readonly envPairs: readonly string[];
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
  /** The first process that was spawned, which is the one that is measured. */
  started(): StartedProcesses | undefined;
  /** Resolves when a watched process ended and its output has been read, whoever ended it. */
  readonly ended: Promise<ProcessEnd>;
  /** Ends what is still there and watches no more. */
  close(): Promise<void>;
}

/** @param executable Path of the executable whose processes are watched. */
export function watchRuntime(executable: string): RuntimeWatch {
  const token = {};
  const supervised: SupervisedProcess[] = [];
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
      const mark = createProcessMark();
      // First of all: between the two, our process may be killed.
      const watchdog = standBy(mark);
      const result = spawn.call(child, inOwnGroup(options, mark));
      if (child.pid === undefined) {
        watchdog.dismiss();
        return result;
      }
      const runtime = supervise(child, { group: child.pid, mark }, watchdog);
      supervised.push(runtime);
      void runtime.ended.then(settle);
      return result;
    };
  };
  subscribe(CHILD_PROCESS_CHANNEL, onChild);
  return {
    run: (action) => currentWatch.run(token, action),
    started: () => supervised[0]?.started,
    ended,
    async close() {
      unsubscribe(CHILD_PROCESS_CHANNEL, onChild);
      await Promise.all(supervised.map((runtime) => runtime.stop({ graceMillis: 0 })));
    },
  };
}

/** A group of its own: a Ctrl-C in the terminal must not end it under the measurement. */
function inOwnGroup(options: SpawnOptions, mark: string): SpawnOptions & { detached: true } {
  return { ...options, envPairs: [...options.envPairs, `${mark}=1`], detached: true };
}
