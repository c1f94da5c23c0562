import { Buffer } from "node:buffer";
import type { KvPage, KvStore } from "../host-runtime.ts";
import type { BlobReference, BlobStore } from "./blob-store.ts";

const HEADS = "kv";

/**
 * A namespace in a Deno KV database: under each key stands where its bytes are, so that a value is
 * replaced in one transaction however long it is. Deno KV keeps keys in the order of their UTF-8.
 */
export class DenoKv implements KvStore {
  readonly #kv: Deno.Kv;
  readonly #blobs: BlobStore;
  readonly #namespace: string;

  constructor(kv: Deno.Kv, blobs: BlobStore, namespace: string) {
    this.#kv = kv;
    this.#blobs = blobs;
    this.#namespace = namespace;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    for (let seen: string | undefined; ; ) {
      const { value } = await this.#kv.get(this.#head(key));
      if (value === null) return undefined;
      const blob = value as BlobReference;
      const bytes = await this.#blobs.read(blob);
      if (bytes !== undefined) return bytes;
      // Replaced between the two reads, unless it is still what stands there.
      if (blob.id === seen) throw new Error(`the stored bytes of ${key} are incomplete`);
      seen = blob.id;
    }
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    await this.#replace(key, await this.#blobs.write(value));
  }

  async delete(key: string): Promise<void> {
    await this.#replace(key, undefined);
  }

  async list({ prefix, after, limit }: KvPage): Promise<readonly string[]> {
    // The least name that comes after another is that with a NUL at its end.
    const first = after === undefined ? prefix : laterOf(prefix, `${after}\0`);
    const all = { prefix: [HEADS, this.#namespace] };
    const selector = first === "" ? all : { ...all, start: this.#head(first) };
    const names: string[] = [];
    for await (const { key } of this.#kv.list(selector, { limit })) {
      const name = String(key.at(-1));
      if (!name.startsWith(prefix)) break;
      names.push(name);
    }
    return names;
  }

  async #replace(key: string, fresh: BlobReference | undefined): Promise<void> {
    const head = this.#head(key);
    for (;;) {
      const entry = await this.#kv.get(head);
      const old = (entry.value ?? undefined) as BlobReference | undefined;
      const operation = this.#kv.atomic().check(entry);
      if (fresh === undefined) operation.delete(head);
      else this.#blobs.adopt(operation.set(head, fresh), fresh);
      if (old !== undefined) this.#blobs.abandon(operation, old);
      // Not committed: another write of the same key came in between, and is now what is replaced.
      if (!(await operation.commit()).ok) continue;
      if (old !== undefined) await this.#blobs.erase(old);
      return;
    }
  }

  #head(key: string): Deno.KvKey {
    return [HEADS, this.#namespace, key];
  }
}

/** The order of the bytes of UTF-8 is not that of JavaScript's strings. */
function laterOf(one: string, other: string): string {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) > 0 ? one : other;
}
