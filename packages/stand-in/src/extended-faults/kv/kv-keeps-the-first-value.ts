import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvKeepsTheFirstValue = variation(
  "kv-keeps-the-first-value",
  "A second put under a key is dropped.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      if ((await kv.get(key)) === null) {
        await kv.put(key, value, options);
      }
    };
    return kvWith({ put }, kv);
  },
);
