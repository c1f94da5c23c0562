import { MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import { SLOW_CONVERGENCE_MILLIS } from "../timings.ts";

export const kvVisibleLate = variation(
  "kv-visible-late",
  "A value that was put is seen three seconds later.",
  "createKv",
  ({ timers }) => {
    const kv = new MemoryKv();
    return {
      get: (key) => kv.get(key),
      put: async (key, value) => {
        const kept = Uint8Array.from(value);
        timers.after(SLOW_CONVERGENCE_MILLIS, () => void kv.put(key, kept));
      },
      delete: (key) => kv.delete(key),
    };
  },
);
