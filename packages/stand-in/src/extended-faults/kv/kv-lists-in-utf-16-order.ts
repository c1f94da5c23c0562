import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvPage } from "../../worker/bindings.ts";

function sortedPage({ keys, ...page }: KvPage): KvPage {
  const names = keys.map(({ name }) => name).sort();
  return { keys: names.map((name) => ({ name })), ...page };
}

export const kvListsInUtf16Order = variation(
  "kv-lists-in-utf-16-order",
  "A page is sorted as JavaScript sorts texts.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    return kvWith({ list: async (options) => sortedPage(await kv.list(options)) }, kv);
  },
);
