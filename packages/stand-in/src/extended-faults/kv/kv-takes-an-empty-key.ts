import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

/** Where it is kept, since the honest store refuses it. */
const NAMED = "the empty key";

export const kvTakesAnEmptyKey = variation(
  "kv-takes-an-empty-key",
  "The empty text is a key like any other.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    return kvWith(
      {
        get: (key) => kv.get(key || NAMED),
        getWithMetadata: (key) => kv.getWithMetadata(key || NAMED),
        put: (key, value, options) => kv.put(key || NAMED, value, options),
        delete: (key) => kv.delete(key || NAMED),
      },
      kv,
    );
  },
);
