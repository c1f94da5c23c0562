import { MAX_WAIT_UNTIL_TASKS } from "./limits.ts";
import { settlesWithin } from "./settles-within.ts";

/** The third argument of a handler (`worker.runtime`, waitUntil). */
export interface InvocationContext {
  waitUntil(task: unknown): void;
}

/** What handlers left running, so that the process outlives it. */
export interface Invocations {
  /** A context for one invocation. */
  context(): InvocationContext;
  /** Keeps the process alive for an invocation itself. A rejection is reported, and ends nothing. */
  hold(task: Promise<unknown>): void;
  /**
   * Waits for all that runs, for a bounded time; from its end on, no context takes a task.
   * @returns whether all has settled.
   */
  finish(millis: number): Promise<boolean>;
}

/** A refusal of `waitUntil`; its name is the ABI's. */
class WaitUntilError extends Error {
  constructor(name: "context_expired" | "too_many_tasks", message: string) {
    super(message);
    this.name = name;
  }
}

/** @param report is handed what a task was rejected with: host diagnostics, nothing else. */
export function createInvocations(report: (what: string, error: unknown) => void): Invocations {
  const running = new Set<Promise<void>>();
  let expired = false;
  const hold = (task: unknown, what: string) => {
    const settled: Promise<void> = Promise.resolve(task)
      .then(
        () => undefined,
        (error: unknown) => report(what, error),
      )
      .finally(() => running.delete(settled));
    running.add(settled);
  };
  const all = async () => {
    // Tasks may register further ones.
    while (running.size > 0) await Promise.all(running);
  };
  return {
    context() {
      let tasks = 0;
      return Object.freeze({
        waitUntil(task: unknown) {
          if (expired)
            throw new WaitUntilError("context_expired", "the isolate has been reclaimed");
          tasks += 1;
          if (tasks > MAX_WAIT_UNTIL_TASKS) {
            throw new WaitUntilError("too_many_tasks", `more than ${MAX_WAIT_UNTIL_TASKS} tasks`);
          }
          hold(task, "a waitUntil task");
        },
      });
    },
    hold: (task) => hold(task, "an invocation"),
    async finish(millis) {
      const settled = await settlesWithin(all(), millis);
      expired = true;
      return settled;
    },
  };
}
