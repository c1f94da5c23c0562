import type { TargetExit } from "@runtime-abi/protocol";
import type { LogRing, RunningTarget } from "@runtime-abi/target-kit";

export interface StartedWrangler {
  readonly running: RunningTarget;
  /** Aborted when wrangler says that a workerd died. */
  readonly workerdDied: AbortSignal;
  readonly stopCron: () => void;
  readonly log: LogRing;
}

/** How the started target ends: when it is stopped, or by itself, a workerd that died included. */
export function lifeOf(started: StartedWrangler): Pick<RunningTarget, "exited" | "stop"> {
  const { running, workerdDied, stopCron, log } = started;
  let stopped = false;
  const stop = () => {
    stopped = true;
    stopCron();
    return running.stop();
  };
  const exited = new Promise<TargetExit>((resolve) => {
    void running.exited.then((exit) => {
      stopCron();
      resolve(exit);
    });
    const onDeath = () => {
      // While it is being stopped, wrangler takes the end of its workerd for a death, too.
      if (stopped) return;
      const message = "workerd ended by itself, and wrangler dev would have replaced it";
      resolve({ message, log: log.lines() });
      // The other workerd is not the one that was measured. Whoever stops the target learns more.
      stop().catch(() => undefined);
    };
    if (workerdDied.aborted) onDeath();
    else workerdDied.addEventListener("abort", onDeath, { once: true });
  });
  return { exited, stop };
}
