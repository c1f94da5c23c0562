import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace } from "../../worker/bindings.ts";

/** What the honest store issues, so that a cursor of nobody is refused as ever. */
const CURSOR_PREFIX = "after ";

export const kvListsInUtf16Order = variation(
  "kv-lists-in-utf-16-order",
  "Names are sorted as JavaScript sorts texts.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const list: KvNamespace["list"] = async ({ prefix = "", limit = 1000, cursor } = {}) => {
      if (cursor?.startsWith(CURSOR_PREFIX) === false) {
        return kv.list({ cursor });
      }
      const { keys } = await kv.list({ prefix });
      const names = keys.map(({ name }) => name).sort();
      const from = cursor === undefined ? 0 : names.indexOf(cursor.slice(CURSOR_PREFIX.length)) + 1;
      const page = names.slice(from, from + limit).map((name) => ({ name }));
      const isLast = from + limit >= names.length;
      return isLast
        ? { keys: page, listComplete: true }
        : { keys: page, listComplete: false, cursor: CURSOR_PREFIX + page.at(-1)?.name };
    };
    return kvWith({ list }, kv);
  },
);
