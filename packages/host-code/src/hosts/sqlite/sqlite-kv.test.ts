import { afterEach, beforeEach, expect, test } from "vitest";
import type { HostStorage, KvStore } from "../host-runtime.ts";
import { type TestStorage, testStorage } from "./testing/open-test-storage.ts";

let place: TestStorage;
let storage: HostStorage;
let kv: KvStore;
beforeEach(() => {
  place = testStorage();
  storage = place.open();
  kv = storage.kv("first");
});
afterEach(async () => {
  await storage.close();
  place.remove();
});

const bytes = (...values: number[]) => Uint8Array.from(values);

test("keeps every byte, none of them taken for text", async () => {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index);
  await kv.put("all", all);
  expect(Uint8Array.from((await kv.get("all")) ?? [])).toEqual(all);
});

test("an empty value is not an absent one", async () => {
  await kv.put("empty", bytes());
  expect((await kv.get("empty"))?.byteLength).toBe(0);
  expect(await kv.get("absent")).toBeUndefined();
});

test("stores the part of a buffer that a view shows", async () => {
  await kv.put("part", new Uint8Array(bytes(1, 2, 3, 4).buffer, 1, 2));
  expect(Array.from((await kv.get("part")) ?? [])).toEqual([2, 3]);
});

test("replaces and deletes, also what is not there", async () => {
  await kv.put("key", bytes(1));
  await kv.put("key", bytes(2));
  expect(Array.from((await kv.get("key")) ?? [])).toEqual([2]);
  await kv.delete("key");
  await kv.delete("key");
  expect(await kv.get("key")).toBeUndefined();
});

test("namespaces share nothing", async () => {
  await kv.put("key", bytes(1));
  expect(await storage.kv("second").get("key")).toBeUndefined();
});

test("what was put is there after the file was opened again", async () => {
  await kv.put("key", bytes(255, 0));
  await storage.close();
  storage = place.open();
  expect(Array.from((await storage.kv("first").get("key")) ?? [])).toEqual([255, 0]);
});

test("lists in the order of UTF-8, page by page, below a prefix", async () => {
  // UTF-16 would put the last two the other way round.
  const names = ["a", "a\u0000", "ab", "b", "\uffee", "\u{1f600}"];
  for (const name of names.toReversed()) await kv.put(name, bytes(1));
  expect(await kv.list({ prefix: "", limit: 10 })).toEqual(names);
  expect(await kv.list({ prefix: "a", limit: 10 })).toEqual(["a", "a\u0000", "ab"]);
  expect(await kv.list({ prefix: "a", after: "a\u0000", limit: 10 })).toEqual(["ab"]);
  expect(await kv.list({ prefix: "", after: "ab", limit: 2 })).toEqual(["b", "\uffee"]);
});
