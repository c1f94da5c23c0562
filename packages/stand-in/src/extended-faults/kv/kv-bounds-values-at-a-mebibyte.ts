import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { KvError } from "../../behaviours/kv-arguments.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";
import { byteLength } from "./byte-length.ts";

const MEBIBYTE = 1024 * 1024;

export const kvBoundsValuesAtAMebibyte = variation(
  "kv-bounds-values-at-a-mebibyte",
  "A value of more than a mebibyte is value_too_large.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = async (key, value, options) => {
      if (byteLength(value) > MEBIBYTE) {
        throw new KvError("value_too_large");
      }
      await kv.put(key, value, options);
    };
    return kvWith({ put }, kv);
  },
);
