import { variation } from "../behaviours/variation.ts";

export const kvForgetsWrites = variation(
  "kv-forgets-writes",
  "A KV put resolves and stores nothing.",
  "createKv",
  () => ({
    get: async () => null,
    put: async () => {},
    delete: async () => {},
  }),
);
