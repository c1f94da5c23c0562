import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { KvError } from "../../behaviours/kv-arguments.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvDeleteOfAnAbsentKeyFails = variation(
  "kv-delete-of-an-absent-key-fails",
  "A delete of an absent key rejects as not_found.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const remove = async (key: string) => {
      if ((await kv.get(key)) === null) {
        throw new KvError("not_found");
      }
      await kv.delete(key);
    };
    return kvWith({ delete: remove }, kv);
  },
);
