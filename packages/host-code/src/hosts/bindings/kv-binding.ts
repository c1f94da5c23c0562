import type { KvStore } from "../host-runtime.ts";
import { fromBackend } from "./binding-error.ts";
import { type KvWrite, readKey, readListOptions, readWrite, refuse } from "./kv-arguments.ts";
import { decodeKvRecord, encodeKvRecord, type KvRecord } from "./kv-record.ts";

/** The runtime surface of an `edge.kv` binding: values are bytes, an absent key is null. */
export interface KvBinding {
  get(key: unknown): Promise<ArrayBuffer | null>;
  getWithMetadata(key: unknown): Promise<KvValue | null>;
  put(key: unknown, value: unknown, options?: unknown): Promise<void>;
  delete(key: unknown): Promise<void>;
  list(options?: unknown): Promise<KvList>;
}

export interface KvValue {
  readonly value: ArrayBuffer;
  /** Absent when none was stored. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface KvList {
  readonly keys: readonly { readonly name: string }[];
  readonly listComplete: boolean;
  /** Where the next page begins; absent on the last one. */
  readonly cursor?: string;
}

/** Begins every cursor; what does not begin with it, this host did not issue. */
const CURSOR_PREFIX = "after:";

/**
 * The binding over a runtime's own storage.
 * @param now wall clock, in milliseconds since the Unix epoch.
 */
export function kvBinding(store: KvStore, now: () => number): KvBinding {
  const read = async (key: string): Promise<KvRecord | undefined> => {
    const stored = await store.get(key);
    const record = stored && decodeKvRecord(stored);
    const expired = record?.expiresAtMillis !== undefined && record.expiresAtMillis <= now();
    return expired ? undefined : record;
  };
  return Object.freeze({
    get: (key: unknown) =>
      fromBackend(async () => {
        const record = await read(readKey(key));
        return record === undefined ? null : bufferOf(record.value);
      }),
    getWithMetadata: (key: unknown) =>
      fromBackend(async () => {
        const record = await read(readKey(key));
        if (record === undefined) return null;
        const { value, metadata } = record;
        return { value: bufferOf(value), ...(metadata && { metadata }) };
      }),
    put: (key: unknown, value: unknown, options?: unknown) =>
      fromBackend(() =>
        store.put(readKey(key), encodeKvRecord(recordOf(readWrite(value, options), now()))),
      ),
    delete: (key: unknown) => fromBackend(() => store.delete(readKey(key))),
    list: (options?: unknown) => fromBackend(() => listPage(store, options)),
  });
}

function recordOf({ ttlSeconds, ...written }: KvWrite, now: number): KvRecord {
  return ttlSeconds === undefined
    ? written
    : { ...written, expiresAtMillis: now + ttlSeconds * 1_000 };
}

async function listPage(store: KvStore, options: unknown): Promise<KvList> {
  const { prefix, limit, cursor } = readListOptions(options);
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // One more than the page holds tells whether it is the last.
  const names = await store.list({
    prefix,
    limit: limit + 1,
    ...(after !== undefined && { after }),
  });
  const keys = names.slice(0, limit).map((name) => ({ name }));
  const last = keys.at(-1);
  if (names.length <= limit || last === undefined) return { keys, listComplete: true };
  return { keys, listComplete: false, cursor: CURSOR_PREFIX + encodeURIComponent(last.name) };
}

function readCursor(cursor: unknown): string {
  try {
    if (typeof cursor === "string" && cursor.startsWith(CURSOR_PREFIX)) {
      return decodeURIComponent(cursor.slice(CURSOR_PREFIX.length));
    }
  } catch {
    // Not what this host encodes.
  }
  throw refuse("invalid_cursor", "the cursor is none that this namespace issued");
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
