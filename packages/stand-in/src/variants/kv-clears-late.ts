import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import { SLOW_CONVERGENCE_MILLIS } from "../timings.ts";

/** For a while, reads of a deleted key come from a cache that still holds its old value. */
export const kvClearsLate = variation(
  "kv-clears-late",
  "A value that was deleted is still seen for three seconds, whatever is put meanwhile.",
  "createKv",
  ({ timers }) => {
    const kv = new MemoryKv();
    const cached = new Map<string, ArrayBuffer | null>();
    return kvWith(
      {
        get: async (key) => cached.get(key) ?? kv.get(key),
        delete: async (key) => {
          cached.set(key, cached.get(key) ?? (await kv.get(key)));
          timers.after(SLOW_CONVERGENCE_MILLIS, () => cached.delete(key));
          await kv.delete(key);
        },
      },
      kv,
    );
  },
);
