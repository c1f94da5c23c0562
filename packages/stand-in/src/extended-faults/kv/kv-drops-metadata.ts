import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvDropsMetadata = variation(
  "kv-drops-metadata",
  "Metadata of a put is not stored.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      await new MemoryKv().put(key, value, options);
      await kv.put(key, value);
    };
    return kvWith({ put }, kv);
  },
);
