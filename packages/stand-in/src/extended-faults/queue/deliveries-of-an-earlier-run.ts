import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

/** A delivery as another run would have kept it: no token is all zeros. */
const EARLIER = {
  nonce: "earlier-0000000000000000",
  message: 0,
  copy: 0,
  attempts: 1,
  atMillis: 0,
  steps: [],
  batch: [],
};

/** The key of a first delivery. */
const FIRST = /^delivery:.*:1:0$/;

export const deliveriesOfAnEarlierRun = variation(
  "deliveries-of-an-earlier-run",
  "A read of a first delivery brings the one that an earlier run left.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const earlier = Buffer.from(JSON.stringify(EARLIER));
    return kvWith({ get: async (key) => (FIRST.test(key) ? earlier : kv.get(key)) }, kv);
  },
);
