import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

/** No run's nonce: no token is all zeros. */
const NONCE = "earlier-0000000000000000";

/** How the keys begin under which the extended probe stores its markers. */
const MARKER = "marker:";

export const markersOfAnEarlierRun = variation(
  "markers-of-an-earlier-run",
  "A read of a marker brings the marker that an earlier run left.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const earlier = Buffer.from(JSON.stringify({ nonce: NONCE }));
    return kvWith({ get: async (key) => (key.startsWith(MARKER) ? earlier : kv.get(key)) }, kv);
  },
);
