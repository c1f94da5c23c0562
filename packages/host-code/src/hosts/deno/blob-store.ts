import { DELETIONS_PER_COMMIT, PART_BYTES, PARTS_PER_COMMIT } from "./limits.ts";

/** Where stored bytes are found again. */
export interface BlobReference {
  readonly id: string;
  readonly lengthBytes: number;
}

const PARTS = "part";
const LOOSE = "loose";

/**
 * Bytes of any length in a Deno KV database, whose values are bounded: they are stored in parts
 * under an id of their own. What nothing refers to is marked as loose in the same transaction as it
 * becomes so; whatever a process that ended left loose, the next one sweeps.
 */
export class BlobStore {
  readonly #kv: Deno.Kv;
  readonly #newId: () => string;

  constructor(kv: Deno.Kv, newId: () => string) {
    this.#kv = kv;
    this.#newId = newId;
  }

  /** Stores bytes, loose until they are adopted. */
  async write(bytes: Uint8Array): Promise<BlobReference> {
    const blob = { id: this.#newId(), lengthBytes: bytes.byteLength };
    const parts = Array.from({ length: partCount(blob) }, (_, index) =>
      bytes.slice(index * PART_BYTES, (index + 1) * PART_BYTES),
    );
    await this.abandon(this.#kv.atomic(), blob).commit();
    for (let first = 0; first < parts.length; first += PARTS_PER_COMMIT) {
      const operation = this.#kv.atomic();
      for (const [offset, part] of parts.slice(first, first + PARTS_PER_COMMIT).entries()) {
        operation.set([PARTS, blob.id, first + offset], part);
      }
      await operation.commit();
    }
    return blob;
  }

  /** To be part of the transaction that begins to refer to the bytes. */
  adopt(operation: Deno.AtomicOperation, { id }: BlobReference): Deno.AtomicOperation {
    return operation.delete([LOOSE, id]);
  }

  /** To be part of the transaction that ceases to refer to them; then they can be erased. */
  abandon(operation: Deno.AtomicOperation, blob: BlobReference): Deno.AtomicOperation {
    return operation.set([LOOSE, blob.id], blob);
  }

  /** The bytes, or undefined when they were erased before or while they were read. */
  async read({ id, lengthBytes }: BlobReference): Promise<Uint8Array | undefined> {
    const bytes = new Uint8Array(lengthBytes);
    let length = 0;
    for await (const { value } of this.#kv.list({ prefix: [PARTS, id] })) {
      const part = value as Uint8Array;
      bytes.set(part, length);
      length += part.byteLength;
    }
    return length === lengthBytes ? bytes : undefined;
  }

  /** Removes bytes that are loose. */
  async erase(blob: BlobReference): Promise<void> {
    const count = partCount(blob);
    for (let first = 0; first < count; first += DELETIONS_PER_COMMIT) {
      const operation = this.#kv.atomic();
      for (let index = first; index < Math.min(count, first + DELETIONS_PER_COMMIT); index += 1) {
        operation.delete([PARTS, blob.id, index]);
      }
      await operation.commit();
    }
    await this.#kv.atomic().delete([LOOSE, blob.id]).commit();
  }

  /** Erases all that is loose; only while nothing is being written. */
  async sweep(): Promise<void> {
    const loose: BlobReference[] = [];
    for await (const { value } of this.#kv.list({ prefix: [LOOSE] })) {
      loose.push(value as BlobReference);
    }
    for (const blob of loose) await this.erase(blob);
  }
}

function partCount({ lengthBytes }: BlobReference): number {
  return Math.ceil(lengthBytes / PART_BYTES);
}
