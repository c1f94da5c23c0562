import { expect, test } from "vitest";
import { type BlobReference, BlobStore } from "./blob-store.ts";
import { DenoKv } from "./deno-kv.ts";

/** A database whose key leads to one blob after another, and which still holds these parts. */
function database(heads: readonly BlobReference[], parts: Readonly<Record<string, Uint8Array[]>>) {
  let reads = 0;
  const kv = {
    get: async (key: Deno.KvKey) => ({ key, value: heads[reads++] ?? null, versionstamp: "1" }),
    async *list({ prefix }: { prefix: Deno.KvKey }) {
      for (const value of parts[String(prefix[1])] ?? []) yield { key: prefix, value };
    },
  } as unknown as Deno.Kv;
  return new DenoKv(kv, new BlobStore(kv, () => "unused"), "namespace");
}

const old: BlobReference = { id: "old", lengthBytes: 3 };
const fresh: BlobReference = { id: "fresh", lengthBytes: 2 };
const FRESH_PARTS = { fresh: [Uint8Array.of(1), Uint8Array.of(2)] };

test("a value that is replaced while it is read is read as what replaced it", async () => {
  const kv = database([old, fresh], { ...FRESH_PARTS, old: [Uint8Array.of(9)] });
  expect(await kv.get("key")).toEqual(Uint8Array.of(1, 2));
});

test("a value that is deleted while it is read is absent", async () => {
  expect(await database([old], {}).get("key")).toBeUndefined();
});

test("a value of which parts are missing for good is an error, not a shorter value", async () => {
  const kv = database([old, old], { old: [Uint8Array.of(9)] });
  await expect(kv.get("key")).rejects.toThrow("incomplete");
});
