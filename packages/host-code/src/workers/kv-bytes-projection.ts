import { WorkerEntrypoint } from "cloudflare:workers";
import { fromBackend } from "../hosts/bindings/binding-error.ts";
import { readKey, readListOptions, readWrite, refuse } from "../hosts/bindings/kv-arguments.ts";

/** The native namespace, as far as it is used. */
interface NativeKv {
  get(key: string, type: "arrayBuffer"): Promise<ArrayBuffer | null>;
  getWithMetadata(
    key: string,
    type: "arrayBuffer",
  ): Promise<{ readonly value: ArrayBuffer | null; readonly metadata: unknown }>;
  put(
    key: string,
    value: ArrayBuffer,
    options: { readonly metadata?: object; readonly expirationTtl?: number },
  ): Promise<void>;
  delete(key: string): Promise<void>;
  list(options: { prefix: string; limit: number; cursor?: string }): Promise<{
    readonly keys: readonly { readonly name: string }[];
    readonly list_complete: boolean;
    readonly cursor?: string;
  }>;
}

/** Stands before every native name: the native namespace refuses `.` and `..`, which are keys. */
const NAME_PREFIX = "k:";

/** Begins every cursor; the native namespace takes any, and answers one that is none with nothing. */
const CURSOR_PREFIX = "after:";

/**
 * A KV binding as `module-worker.edge-kv` projects it. Values are bytes: the native namespace decodes
 * one as UTF-8 unless it is asked not to, and this asks. Keys, metadata and cursors are bounded here,
 * since the native bounds are others, and errors are named by the interface's codes.
 */
export class KvBytesProjection extends WorkerEntrypoint<{ readonly STORE: NativeKv }> {
  get(key: unknown): Promise<ArrayBuffer | null> {
    return fromBackend(async () => this.env.STORE.get(nameOf(key), "arrayBuffer"));
  }

  getWithMetadata(key: unknown): Promise<object | null> {
    return fromBackend(async () => {
      const found = await this.env.STORE.getWithMetadata(nameOf(key), "arrayBuffer");
      if (found.value === null) return null;
      const { value, metadata } = found;
      return metadata === null || metadata === undefined ? { value } : { value, metadata };
    });
  }

  put(key: unknown, given: unknown, options?: unknown): Promise<void> {
    return fromBackend(async () => {
      const name = nameOf(key);
      const { value, metadata, ttlSeconds } = readWrite(given, options);
      await this.env.STORE.put(name, value.buffer, {
        ...(metadata !== undefined && { metadata }),
        ...(ttlSeconds !== undefined && { expirationTtl: ttlSeconds }),
      });
    });
  }

  delete(key: unknown): Promise<void> {
    return fromBackend(async () => this.env.STORE.delete(nameOf(key)));
  }

  list(options?: unknown): Promise<object> {
    return fromBackend(async () => {
      const { prefix, limit, cursor } = readListOptions(options);
      const page = await this.env.STORE.list({
        prefix: NAME_PREFIX + prefix,
        limit,
        ...(cursor !== undefined && { cursor: nativeCursor(cursor) }),
      });
      const keys = page.keys.map(({ name }) => ({ name: name.slice(NAME_PREFIX.length) }));
      return page.list_complete
        ? { keys, listComplete: true }
        : { keys, listComplete: false, cursor: `${CURSOR_PREFIX}${page.cursor}` };
    });
  }
}

function nameOf(key: unknown): string {
  return NAME_PREFIX + readKey(key);
}

function nativeCursor(cursor: unknown): string {
  if (typeof cursor === "string" && cursor.startsWith(CURSOR_PREFIX)) {
    return cursor.slice(CURSOR_PREFIX.length);
  }
  throw refuse("invalid_cursor", "the cursor is none that this namespace issued");
}
