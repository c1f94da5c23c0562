import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvTakesSecondsForMilliseconds = variation(
  "kv-takes-seconds-for-milliseconds",
  "A time to live is counted in milliseconds.",
  "createKv",
  ({ timers }) => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      await kv.put(key, value, options);
      if (options?.expirationTtlSeconds !== undefined) {
        timers.after(options.expirationTtlSeconds, () => void kv.delete(key));
      }
    };
    return kvWith({ put }, kv);
  },
);
