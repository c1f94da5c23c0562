import type { KvStore } from "../host-runtime.ts";
import type { SqlDatabase } from "./sql-database.ts";

/** Greater than every byte of UTF-8: what begins with a prefix stands before the prefix with this. */
const AFTER_UTF8 = 0xff;

/** A namespace in the table `kv`: bytes in, the same bytes out. */
export function sqliteKv(database: SqlDatabase, namespace: string): KvStore {
  const select = database.prepare("SELECT value FROM kv WHERE namespace = ? AND key = ?");
  const upsert = database.prepare(
    "INSERT INTO kv VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  const remove = database.prepare("DELETE FROM kv WHERE namespace = ? AND key = ?");
  const page = database.prepare(
    "SELECT key FROM kv WHERE namespace = ? AND key >= ? AND key < ? AND key > ? ORDER BY key LIMIT ?",
  );
  const firstPage = database.prepare(
    "SELECT key FROM kv WHERE namespace = ? AND key >= ? AND key < ? ORDER BY key LIMIT ?",
  );
  const utf8 = new TextEncoder();
  const text = new TextDecoder("utf-8", { ignoreBOM: true });
  return {
    async get(key) {
      const [row] = select.all(namespace, utf8.encode(key));
      return row?.value as Uint8Array | undefined;
    },
    async put(key, value) {
      upsert.all(namespace, utf8.encode(key), value);
    },
    async delete(key) {
      remove.all(namespace, utf8.encode(key));
    },
    async list({ prefix, after, limit }) {
      const from = utf8.encode(prefix);
      const to = Uint8Array.of(...from, AFTER_UTF8);
      const rows =
        after === undefined
          ? firstPage.all(namespace, from, to, limit)
          : page.all(namespace, from, to, utf8.encode(after), limit);
      return rows.map(({ key }) => text.decode(key as Uint8Array));
    },
  };
}
