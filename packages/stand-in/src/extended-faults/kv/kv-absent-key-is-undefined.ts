import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvAbsentKeyIsUndefined = variation(
  "kv-absent-key-is-undefined",
  "A read of an absent key brings undefined.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const get = async (key: string) => (await kv.get(key)) ?? undefined;
    return kvWith({ get }, kv);
  },
);
