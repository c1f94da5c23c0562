import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvTellsNullForNoMetadata = variation(
  "kv-tells-null-for-no-metadata",
  "A value without metadata comes with null as its metadata.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const getWithMetadata = async (key: string) => {
      const found = await kv.getWithMetadata(key);
      return found === null ? null : { metadata: null, ...found };
    };
    return kvWith({ getWithMetadata }, kv);
  },
);
