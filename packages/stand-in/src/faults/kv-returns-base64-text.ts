import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import type { KvNamespace } from "../worker/bindings.ts";

/** A store whose wire format leaks: what was encoded for the way is never decoded. */
function base64Kv(): KvNamespace {
  const kv = new MemoryKv();
  const get = async (key: string) => {
    const value = await kv.get(key);
    return value === null ? null : Buffer.from(value).toString("base64");
  };
  return kvWith({ get }, kv);
}

export const kvReturnsBase64Text = variation(
  "kv-returns-base64-text",
  "A KV value comes back as the base64 text of its bytes.",
  "createKv",
  base64Kv,
);
