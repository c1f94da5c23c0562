import { expect, test } from "vitest";
import { memoryKv } from "../testing/memory-storage.ts";
import { kvBinding } from "./kv-binding.ts";

function binding() {
  const time = { now: 1_000_000 };
  return { kv: kvBinding(memoryKv(), () => time.now), time };
}

const BYTES = Uint8Array.of(0, 0xff, 0xfe, 0x41);

test("bytes come back as they were put, in whatever form they were put", async () => {
  const { kv } = binding();
  await kv.put("view", new DataView(BYTES.buffer, 1, 2));
  await kv.put("buffer", BYTES.buffer);
  await kv.put("text", "ä");
  expect(await kv.get("view")).toEqual(Uint8Array.of(0xff, 0xfe).buffer);
  expect(await kv.get("buffer")).toEqual(BYTES.buffer);
  expect(await kv.get("text")).toEqual(Uint8Array.of(0xc3, 0xa4).buffer);
});

test("what was put does not change with what it was put from", async () => {
  const { kv } = binding();
  const mine = Uint8Array.of(1);
  const put = kv.put("key", mine);
  mine[0] = 2;
  await put;
  expect(await kv.get("key")).toEqual(Uint8Array.of(1).buffer);
});

test("an absent key is null, and deleting it succeeds", async () => {
  const { kv } = binding();
  expect(await kv.get("absent")).toBeNull();
  expect(await kv.getWithMetadata("absent")).toBeNull();
  await kv.put("key", "value");
  await kv.delete("key");
  await kv.delete("key");
  expect(await kv.get("key")).toBeNull();
});

test("metadata comes with the value, and is absent when none was stored", async () => {
  const { kv } = binding();
  await kv.put("with", "", { metadata: { kind: "blank" } });
  await kv.put("without", "");
  const value = new ArrayBuffer(0);
  expect(await kv.getWithMetadata("with")).toEqual({ value, metadata: { kind: "blank" } });
  expect(await kv.getWithMetadata("without")).toEqual({ value });
});

test("a value expires after its time to live", async () => {
  const { kv, time } = binding();
  await kv.put("key", "value", { expirationTtlSeconds: 60 });
  time.now += 59_999;
  expect(await kv.get("key")).not.toBeNull();
  time.now += 1;
  expect(await kv.get("key")).toBeNull();
});

test("names are listed page by page", async () => {
  const { kv } = binding();
  for (const name of ["b/2", "a", "b/1", "b/3"]) await kv.put(name, name);
  const first = await kv.list({ prefix: "b/", limit: 2 });
  expect(first).toMatchObject({ keys: [{ name: "b/1" }, { name: "b/2" }], listComplete: false });
  const last = await kv.list({ prefix: "b/", limit: 2, cursor: first.cursor });
  expect(last).toEqual({ keys: [{ name: "b/3" }], listComplete: true });
  expect((await kv.list()).keys).toHaveLength(4);
});

const { kv } = binding();
test.each([
  ["invalid_key", () => kv.get("")],
  ["invalid_key", () => kv.get(1)],
  ["invalid_key", () => kv.get("\ud800")],
  ["invalid_key", () => kv.put("ä".repeat(234), "")],
  ["invalid_key", () => kv.list({ prefix: 1 })],
  ["invalid_value", () => kv.put("key", 1)],
  ["invalid_value", () => kv.put("key", "", { expirationTtlSeconds: 59 })],
  ["invalid_value", () => kv.put("key", "", { metadata: { a: 1 } })],
  ["value_too_large", () => kv.put("key", new Uint8Array(26_214_401))],
  ["metadata_too_large", () => kv.put("key", "", { metadata: { a: "x".repeat(1_024) } })],
  ["invalid_cursor", () => kv.list({ cursor: "mine" })],
  ["invalid_cursor", () => kv.list({ limit: 1_001 })],
])("rejects with an error named %s: %#", async (name, call) => {
  await expect(call()).rejects.toMatchObject({ name });
});

test("a storage that fails is backend_unavailable", async () => {
  const broken = { ...memoryKv(), get: async () => Promise.reject(new Error("disk full")) };
  const refused = kvBinding(broken, () => 0).get("key");
  await expect(refused).rejects.toMatchObject({
    name: "backend_unavailable",
    message: "disk full",
  });
});

test("the longest key of the interface is taken", async () => {
  await kv.put("x".repeat(467), "value");
  expect(await kv.get("x".repeat(467))).not.toBeNull();
});
