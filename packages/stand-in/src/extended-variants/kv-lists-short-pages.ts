import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import type { KvListOptions } from "../worker/bindings.ts";

/** Begins the cursor of a page that was still to come behind an empty one. */
const BEHIND = "behind ";

/** Pages of one name at most, each behind an empty page, with members that nobody asked for. */
async function shortPage(kv: MemoryKv, { cursor, ...options }: KvListOptions): Promise<object> {
  if (cursor?.startsWith(BEHIND) !== true) {
    return { keys: [], listComplete: false, cursor: BEHIND + (cursor ?? ""), cacheStatus: null };
  }
  const from = cursor.slice(BEHIND.length);
  const page = await kv.list({ ...options, limit: 1, ...(from === "" ? {} : { cursor: from }) });
  return { ...page, keys: page.keys.map(({ name }) => ({ name, metadata: {} })) };
}

export const kvListsShortPages = variation(
  "kv-lists-short-pages",
  "A listing has an empty page before each page of one name.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    // What no host issued is refused as ever.
    const list = async (options: KvListOptions = {}) =>
      options.cursor === undefined || options.cursor.startsWith(BEHIND) || isIssued(options.cursor)
        ? shortPage(kv, options)
        : kv.list(options);
    return kvWith({ list }, kv);
  },
);

function isIssued(cursor: string): boolean {
  return cursor.startsWith("after ");
}
