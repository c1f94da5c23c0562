import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import type { KvNamespace } from "../worker/bindings.ts";

/** A store of strings: what is no UTF-8 does not survive it. */
function textKv(): KvNamespace {
  const kv = new MemoryKv();
  const get = async (key: string) => {
    const value = await kv.get(key);
    return value === null ? null : Buffer.from(value).toString("utf8");
  };
  return kvWith({ get }, kv);
}

export const kvDecodesText = variation(
  "kv-decodes-text",
  "A KV value is read as UTF-8 text.",
  "createKv",
  textKv,
);
