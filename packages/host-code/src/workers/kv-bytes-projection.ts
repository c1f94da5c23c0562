import { WorkerEntrypoint } from "cloudflare:workers";

/** The native namespace, as far as it is used. */
interface NativeKv {
  get(key: string, type: "arrayBuffer"): Promise<ArrayBuffer | null>;
  getWithMetadata(key: string, type: "arrayBuffer"): Promise<unknown>;
  put(key: string, value: unknown, options?: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  list(options?: unknown): Promise<unknown>;
}

/**
 * A KV binding whose values are bytes (`edge.kv`: a value is a byte string, never text). The native
 * namespace decodes a value as UTF-8 unless it is asked not to; this asks. Everything else passes
 * through as it is.
 */
export class KvBytesProjection extends WorkerEntrypoint<{ readonly STORE: NativeKv }> {
  get(key: string): Promise<ArrayBuffer | null> {
    return this.env.STORE.get(key, "arrayBuffer");
  }

  getWithMetadata(key: string): Promise<unknown> {
    return this.env.STORE.getWithMetadata(key, "arrayBuffer");
  }

  put(key: string, value: unknown, options?: unknown): Promise<void> {
    return this.env.STORE.put(key, value, options);
  }

  delete(key: string): Promise<void> {
    return this.env.STORE.delete(key);
  }

  list(options?: unknown): Promise<unknown> {
    return this.env.STORE.list(options);
  }
}
