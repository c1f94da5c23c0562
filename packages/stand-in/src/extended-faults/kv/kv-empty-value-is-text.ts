import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvEmptyValueIsText = variation(
  "kv-empty-value-is-text",
  "A value of no bytes comes back as the empty string.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const get = async (key: string) => {
      const value = await kv.get(key);
      return value?.byteLength === 0 ? "" : value;
    };
    return kvWith({ get }, kv);
  },
);
