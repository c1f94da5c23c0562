import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

/** U+FEFF in UTF-8. */
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

export const kvStripsTheByteOrderMark = variation(
  "kv-strips-the-byte-order-mark",
  "A byte order mark at the beginning of a value is left out.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const get = async (key: string) => {
      const value = await kv.get(key);
      const isMarked =
        value !== null && Buffer.from(value, 0, Math.min(3, value.byteLength)).equals(MARK);
      return isMarked ? value.slice(MARK.length) : value;
    };
    return kvWith({ get }, kv);
  },
);
