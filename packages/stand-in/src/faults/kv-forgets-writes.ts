import { kvWith } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";

export const kvForgetsWrites = variation(
  "kv-forgets-writes",
  "A KV put resolves and stores nothing.",
  "createKv",
  () => kvWith({ put: async () => {} }),
);
