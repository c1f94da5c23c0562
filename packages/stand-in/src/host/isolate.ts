import type { Timers } from "./timers.ts";

/**
 * The life of one invocation: its timers, which a host can let run, drive at once, or reclaim.
 * Code whose isolate was reclaimed never goes on; a promise it waits for stays pending.
 */
export class Isolate {
  readonly #timers: Timers;
  /** What each pending sleep resolves, and what takes its timer back. */
  readonly #pending = new Map<() => void, () => void>();
  #reclaimed = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** The `setTimeout` of code in this isolate. */
  readonly sleep = (millis: number): Promise<void> =>
    new Promise((resolve) => {
      if (this.#reclaimed) {
        return;
      }
      const elapsed = () => {
        this.#pending.delete(elapsed);
        resolve();
      };
      this.#pending.set(elapsed, this.#timers.after(millis, elapsed));
    });

  /** Lets the time that pending sleeps wait for pass at once. */
  fastForward(): void {
    for (const [elapsed, takeBack] of this.#pending) {
      takeBack();
      elapsed();
    }
  }

  /** Ends the isolate: no sleep of it ends any more. */
  reclaim(): void {
    this.#reclaimed = true;
    for (const takeBack of this.#pending.values()) {
      takeBack();
    }
    this.#pending.clear();
  }
}
