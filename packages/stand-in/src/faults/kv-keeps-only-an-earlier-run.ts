import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import { earlierRunRecords } from "./earlier-run.ts";

export const kvKeepsOnlyAnEarlierRun = variation(
  "kv-keeps-only-an-earlier-run",
  "The KV store holds what an earlier run left there, and neither stores nor deletes any more.",
  "createKv",
  ({ deployment }) => {
    const kv = new MemoryKv(earlierRunRecords(deployment));
    return kvWith({ put: async () => {}, delete: async () => {} }, kv);
  },
);
