import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { KvError } from "../../behaviours/kv-arguments.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvTakesNoTimeToLive = variation(
  "kv-takes-no-time-to-live",
  "A put with a time to live is refused.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      if (options?.expirationTtlSeconds !== undefined) {
        throw new KvError("invalid_value");
      }
      await kv.put(key, value, options);
    };
    return kvWith({ put }, kv);
  },
);
