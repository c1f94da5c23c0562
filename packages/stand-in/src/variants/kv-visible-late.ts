import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import { SLOW_CONVERGENCE_MILLIS } from "../timings.ts";
import type { KvNamespace } from "../worker/bindings.ts";

export const kvVisibleLate = variation(
  "kv-visible-late",
  "A value that was put is seen three seconds later.",
  "createKv",
  ({ timers }) => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      // What is refused is refused at once; only what is seen takes time.
      await new MemoryKv().put(key, value, options);
      const kept = structuredClone(value);
      timers.after(SLOW_CONVERGENCE_MILLIS, () => void kv.put(key, kept, options));
    };
    return kvWith({ put }, kv);
  },
);
