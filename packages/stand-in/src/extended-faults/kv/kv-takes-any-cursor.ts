import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvTakesAnyCursor = variation(
  "kv-takes-any-cursor",
  "A listing from a cursor that nobody issued is an empty page.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const list: KvNamespace["list"] = (options) =>
      kv.list(options).catch(() => ({ keys: [], listComplete: true }));
    return kvWith({ list }, kv);
  },
);
