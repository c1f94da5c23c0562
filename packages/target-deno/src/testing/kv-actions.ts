import type { HostStorage, KvStore } from "@runtime-abi/host-code";
import {
  type Actions,
  compiled,
  directory,
  equal,
  pattern,
  runtime,
  say,
} from "./host-under-test.ts";

declare const Deno: {
  openKv(path: string): Promise<{
    list(selector: { prefix: [] }): AsyncIterable<unknown>;
    close(): void;
  }>;
};

export const KV_ACTIONS: Actions = {
  /** Bytes of every length that is stored in another way. */
  async "kv bytes"() {
    await withKv(async (kv) => {
      for (const length of [0, 1, 64_999, 65_000, 65_001, 3_000_000]) {
        await kv.put(`${length}`, pattern(length));
        say([length, await same(kv, `${length}`, length)]);
      }
      say((await kv.get("absent")) === undefined);
      await kv.put("bytes", Uint8Array.of(0, 254, 255, 127));
    });
  },
  /** What an earlier process stored. */
  async "kv restart"() {
    await withKv(async (kv) => {
      say(Array.from((await kv.get("bytes")) ?? []));
      say(await same(kv, "3000000", 3_000_000));
    });
  },
  async "kv replaced and deleted"() {
    await withKv(async (kv) => {
      for (const length of [200_000, 10, 900_000]) await kv.put("key", pattern(length));
      await Promise.all([kv.delete("key"), kv.delete("never written")]);
      say((await kv.get("key")) === undefined);
    });
  },
  /** Writers and readers of one key at the same time: each read must be of one write. */
  async "kv contended"() {
    await withKv(async (kv) => {
      const lengths = [70_000, 140_000, 210_000];
      await kv.put("key", pattern(lengths[0] ?? 0));
      let writing = true;
      const write = async (length: number) => {
        for (let round = 0; round < 5; round += 1) await kv.put("key", pattern(length));
      };
      const read = async () => {
        let whole = true;
        while (writing) {
          const bytes = await kv.get("key");
          whole &&= bytes !== undefined && equal(bytes, pattern(bytes.length));
        }
        return whole;
      };
      const reads = [read(), read(), read()];
      await Promise.all(lengths.map(write));
      writing = false;
      say((await Promise.all(reads)).every(Boolean));
      await kv.delete("key");
    });
  },
  async "kv list"() {
    await withKv(async (kv, storage) => {
      for (const name of ["b", "a", "a\u0000", "a/1", "a/2", "\uffee", "\u{1f600}", "é"]) {
        await kv.put(name, Uint8Array.of(1));
      }
      await storage.kv("another").put("other", Uint8Array.of(1));
      say(await kv.list({ prefix: "", limit: 100 }));
      say(await kv.list({ prefix: "a/", limit: 100 }));
      say(await kv.list({ prefix: "", limit: 2 }));
      say(await kv.list({ prefix: "", limit: 2, after: "a\u0000" }));
      say(await kv.list({ prefix: "b", limit: 2, after: "a" }));
      say(await kv.list({ prefix: "a", limit: 2, after: "b" }));
    });
  },
  /** Bytes that nothing refers to, as a process leaves them that ends while it writes. */
  async "kv loose"() {
    const { BlobStore } = await import(compiled("blob-store"));
    const kv = await Deno.openKv(`${directory}/deno-kv.sqlite3`);
    await new BlobStore(kv, () => "loose").write(pattern(200_000));
    kv.close();
    say(await entriesLeft());
  },
  /** What stands in the database when a host has opened and closed it. */
  async left() {
    await (await runtime.openStorage(directory)).close();
    say(await entriesLeft());
  },
};

async function withKv(work: (kv: KvStore, storage: HostStorage) => Promise<void>): Promise<void> {
  const storage = await runtime.openStorage(directory);
  await work(storage.kv("namespace"), storage);
  await storage.close();
}

async function entriesLeft(): Promise<number> {
  const kv = await Deno.openKv(`${directory}/deno-kv.sqlite3`);
  let count = 0;
  for await (const _ of kv.list({ prefix: [] })) count += 1;
  kv.close();
  return count;
}

async function same(kv: KvStore, key: string, length: number): Promise<boolean> {
  const bytes = await kv.get(key);
  return bytes !== undefined && equal(bytes, pattern(length));
}
