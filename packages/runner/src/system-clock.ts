import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "./clock.ts";

/** The machine's own time. */
export const systemClock: Clock = {
  monotonicMillis: () => performance.now(),
  wallClock: () => new Date(),
  async sleep(millis, signal) {
    signal?.throwIfAborted();
    try {
      await sleep(Math.max(0, millis), undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      // Node rejects with an AbortError of its own; the interface promises the signal's reason.
      throw signal?.aborted ? signal.reason : error;
    }
  },
};
