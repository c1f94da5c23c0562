import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

export const kvPageHasOtherNames = variation(
  "kv-page-has-other-names",
  "A page says list_complete where the interface says listComplete.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const list: KvNamespace["list"] = async (options) => {
      const { listComplete, ...page } = await kv.list(options);
      return { ...page, list_complete: listComplete };
    };
    return kvWith({ list }, kv);
  },
);
