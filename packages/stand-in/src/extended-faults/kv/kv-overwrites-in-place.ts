import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvOverwritesInPlace = variation(
  "kv-overwrites-in-place",
  "A put under a key that has a value appends to it, up to the length of the longer of the two.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      const before = (await kv.get(key)) ?? new ArrayBuffer(0);
      await kv.put(key, value, options);
      const after = (await kv.get(key)) ?? new ArrayBuffer(0);
      const whole = Buffer.concat([Buffer.from(before), Buffer.from(after)]);
      await kv.put(key, whole.subarray(0, Math.max(before.byteLength, after.byteLength)), options);
    };
    return kvWith({ put }, kv);
  },
);
