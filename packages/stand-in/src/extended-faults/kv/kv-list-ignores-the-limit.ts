import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

export const kvListIgnoresTheLimit = variation(
  "kv-list-ignores-the-limit",
  "All names come on one page, whatever the limit.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    return kvWith({ list: ({ limit: _, ...options } = {}) => kv.list(options) }, kv);
  },
);
