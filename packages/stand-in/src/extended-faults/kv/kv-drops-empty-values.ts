import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";
import { byteLength } from "./byte-length.ts";

export const kvDropsEmptyValues = variation(
  "kv-drops-empty-values",
  "A put of no bytes stores nothing.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      if (byteLength(value) > 0) {
        await kv.put(key, value, options);
      }
    };
    return kvWith({ put }, kv);
  },
);
