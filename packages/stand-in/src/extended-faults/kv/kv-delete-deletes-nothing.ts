import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvDeleteDeletesNothing = variation(
  "kv-delete-deletes-nothing",
  "A delete resolves and leaves the value where it is.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const remove = async (key: string) => void (await kv.get(key));
    return kvWith({ delete: remove }, kv);
  },
);
