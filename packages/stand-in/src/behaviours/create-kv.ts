import type { KvListOptions, KvNamespace, KvPage, KvPutOptions } from "../worker/bindings.ts";
import type { Behaviours } from "./behaviours.ts";
import { checkKey, checkMetadata, checkTtl, checkValue, KvError } from "./kv-arguments.ts";

interface Stored {
  readonly value: Uint8Array;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly expiresAtMillis: number;
}

const CURSOR_PREFIX = "after ";
const LONGEST_PAGE = 1000;

/** How names are compared in a listing: by the bytes of their UTF-8. */
export function byUtf8(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Byte strings in memory; copies go in and come out. */
export class MemoryKv implements KvNamespace {
  readonly #stored: Map<string, Stored>;

  constructor(values: Readonly<Record<string, Uint8Array>> = {}) {
    this.#stored = new Map(
      Object.entries(values).map(([key, value]) => [key, { value, expiresAtMillis: Infinity }]),
    );
  }

  async get(key: string): Promise<ArrayBuffer | null> {
    return this.#read(key)?.value ?? null;
  }

  async getWithMetadata(key: string) {
    return this.#read(key) ?? null;
  }

  async put(key: string, value: unknown, options: KvPutOptions = {}): Promise<void> {
    const { metadata, expirationTtlSeconds } = options;
    checkKey(key);
    checkMetadata(metadata);
    checkTtl(expirationTtlSeconds);
    this.#stored.set(key, {
      value: checkValue(value),
      ...(metadata === undefined ? {} : { metadata }),
      expiresAtMillis: Date.now() + 1000 * (expirationTtlSeconds ?? Infinity),
    });
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    this.#stored.delete(key);
  }

  async list({ prefix = "", limit = LONGEST_PAGE, cursor }: KvListOptions = {}): Promise<KvPage> {
    const after = cursor === undefined ? undefined : nameIn(cursor);
    const names = [...this.#stored.keys()]
      .filter((name) => name.startsWith(prefix))
      .filter((name) => after === undefined || byUtf8(name, after) > 0)
      .sort(byUtf8);
    const keys = names.slice(0, limit).map((name) => ({ name }));
    const last = keys.at(-1)?.name;
    return names.length <= limit || last === undefined
      ? { keys, listComplete: true }
      : { keys, listComplete: false, cursor: CURSOR_PREFIX + last };
  }

  #read(key: string) {
    checkKey(key);
    const stored = this.#stored.get(key);
    if (stored === undefined || stored.expiresAtMillis <= Date.now()) {
      return undefined;
    }
    const { value, metadata } = stored;
    return {
      value: Uint8Array.from(value).buffer,
      ...(metadata === undefined ? {} : { metadata }),
    };
  }
}

/** A store that differs from an honest one in some of its methods. */
export function kvWith(
  differing: Partial<KvNamespace>,
  kv: KvNamespace = new MemoryKv(),
): KvNamespace {
  return {
    get: (key) => kv.get(key),
    getWithMetadata: (key) => kv.getWithMetadata(key),
    put: (key, value, options) => kv.put(key, value, options),
    delete: (key) => kv.delete(key),
    list: (options) => kv.list(options),
    ...differing,
  };
}

export const createKv: Behaviours["createKv"] = () => new MemoryKv();

function nameIn(cursor: string): string {
  if (!cursor.startsWith(CURSOR_PREFIX)) {
    throw new KvError("invalid_cursor");
  }
  return cursor.slice(CURSOR_PREFIX.length);
}
