import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

const MOST_CODE_POINTS = 467;

/** What the honest store takes in the place of a key that it would find too long. */
function shortened(key: string): string {
  const isShort = Array.from(key).length <= MOST_CODE_POINTS;
  return isShort && Buffer.byteLength(key) > MOST_CODE_POINTS
    ? Buffer.from(key).toString("hex").slice(-MOST_CODE_POINTS)
    : key;
}

export const kvBoundsKeysByCharacters = variation(
  "kv-bounds-keys-by-characters",
  "A key is bounded by its count of code points.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    return kvWith(
      {
        get: (key) => kv.get(shortened(key)),
        getWithMetadata: (key) => kv.getWithMetadata(shortened(key)),
        put: (key, value, options) => kv.put(shortened(key), value, options),
        delete: (key) => kv.delete(shortened(key)),
      },
      kv,
    );
  },
);
