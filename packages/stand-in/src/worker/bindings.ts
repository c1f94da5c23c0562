import type { WorkerRequest } from "./worker-request.ts";
import type { WorkerResponse } from "./worker-response.ts";

/** The interfaces that a binding can project (`edge.kv`, `edge.queue`, `worker.service`). */
export const KV_INTERFACE = "edge.kv";
export const QUEUE_INTERFACE = "edge.queue";
export const SERVICE_INTERFACE = "worker.service";

export interface KvPutOptions {
  readonly metadata?: Readonly<Record<string, string>>;
  readonly expirationTtlSeconds?: number;
}

export interface KvListOptions {
  readonly prefix?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface KvPage {
  readonly keys: readonly { readonly name: string }[];
  readonly listComplete: boolean;
  readonly cursor?: string;
}

/** `edge.kv`: bytes in, the same bytes out, null for an absent key. */
export interface KvNamespace {
  get(key: string): Promise<unknown>;
  getWithMetadata(key: string): Promise<unknown>;
  put(key: string, value: unknown, options?: KvPutOptions): Promise<void>;
  delete(key: string): Promise<void>;
  list(options?: KvListOptions): Promise<unknown>;
}

/** `edge.queue`, the producer's side. */
export interface QueueProducer {
  send(body: unknown, options?: { readonly delaySeconds?: number }): Promise<unknown>;
  sendBatch(
    messages: readonly { readonly body: unknown; readonly delaySeconds?: number }[],
  ): Promise<unknown>;
}

/** `worker.service`: another worker's `fetch`. */
export interface ServiceBinding {
  fetch(request: WorkerRequest): Promise<WorkerResponse>;
}
