import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvDeleteGivesNoPromise = variation(
  "kv-delete-gives-no-promise",
  "A delete is done in the background and returns nothing.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const remove = (key: string) => void kv.delete(key).catch(() => undefined);
    return kvWith({ delete: remove as unknown as KvNamespace["delete"] }, kv);
  },
);
