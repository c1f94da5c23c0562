import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

/** Node hands out small buffers from a pool, which nobody would store. */
function isOfLargerBuffer(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && !Buffer.isBuffer(value);
}

export const kvStoresTheBufferOfAView = variation(
  "kv-stores-the-buffer-of-a-view",
  "A put of a view stores the whole buffer behind it.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = (key, value, options) =>
      kv.put(key, isOfLargerBuffer(value) ? value.buffer : value, options);
    return kvWith({ put }, kv);
  },
);
