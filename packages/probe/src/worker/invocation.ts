/*
 * What the host hands the probe. The values inside are the host's doing and may be of any form;
 * only what the probe must call to do its work is described.
 */

/** The `edge.kv` binding. */
export interface KeyValueBinding {
  get(key: string): Promise<unknown>;
  put(key: string, value: Uint8Array): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** The producer half of the `edge.queue` binding. */
export interface QueueBinding {
  send(body: Uint8Array): Promise<unknown>;
}

/** The `worker.service` binding. */
export interface ServiceBinding {
  fetch(
    url: string,
    init?: { method: string; body: ReadableStream | null; duplex: "half" },
  ): Promise<Response>;
}

export interface Environment {
  readonly CACHE: KeyValueBinding;
  readonly EVENTS: QueueBinding;
  readonly PEER: ServiceBinding;
}

export interface InvocationContext {
  waitUntil(promise: Promise<unknown>): void;
}

/** One call of the fetch handler. */
export interface Invocation {
  readonly request: Request;
  readonly env: Environment;
  readonly ctx: InvocationContext;
  /** How many arguments the host really passed. */
  readonly argumentCount: number;
  readonly url: URL;
}

/** Answers one method on one path. */
export type Route = (invocation: Invocation) => Response | Promise<Response>;
