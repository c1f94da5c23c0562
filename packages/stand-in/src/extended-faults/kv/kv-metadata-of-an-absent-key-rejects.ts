import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { KvError } from "../../behaviours/kv-arguments.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvMetadataOfAnAbsentKeyRejects = variation(
  "kv-metadata-of-an-absent-key-rejects",
  "getWithMetadata rejects for an absent key in the place of null.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const getWithMetadata = async (key: string) => {
      const found = await kv.getWithMetadata(key);
      if (found === null) {
        throw new KvError("not_found");
      }
      return found;
    };
    return kvWith({ getWithMetadata }, kv);
  },
);
