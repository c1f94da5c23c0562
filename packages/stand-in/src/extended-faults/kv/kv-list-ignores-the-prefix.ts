import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvListIgnoresThePrefix = variation(
  "kv-list-ignores-the-prefix",
  "A listing holds all names of the store.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    return kvWith({ list: ({ prefix: _, ...options } = {}) => kv.list(options) }, kv);
  },
);
