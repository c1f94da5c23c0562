import type { LoadErrorCode } from "@runtime-abi/bundle";

/** What a KV binding of the measured worker is made of: bytes by key, nothing decoded. */
export interface KvStore {
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
}

/** One message as it is handed to a consumer. */
export interface StoredMessage {
  readonly id: string;
  readonly timestampMillis: number;
  readonly body: Uint8Array;
  /** How often it has been handed out, this time included. */
  readonly attempts: number;
}

/** What becomes of a message after a delivery: gone, or handed out again after a delay. */
export type Settlement =
  | { readonly kind: "acknowledged" }
  | { readonly kind: "retry"; readonly delayMillis?: number };

/** A durable queue: what was sent and not acknowledged survives a restart of the process. */
export interface MessageQueue {
  /** Resolves when the message is stored. */
  send(body: Uint8Array): Promise<void>;
  /**
   * Starts handing out batches; `deliver` answers for each message, in order, and a rejection counts
   * as a retry of them all. Returns what stops it, after the batch in flight has been settled.
   */
  consume(deliver: (batch: readonly StoredMessage[]) => Promise<readonly Settlement[]>): {
    stop(): Promise<void>;
  };
}

/** The runtime's own storage, opened in a directory of ours. */
export interface HostStorage {
  kv(namespace: string): KvStore;
  queue(name: string): MessageQueue;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Port of the loopback address; 0 lets the system choose. */
  readonly port: number;
  /**
   * Answers a request. Its body must be readable while it is still being received, and the body of
   * the answer goes out as it is produced. It never rejects.
   */
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface Listening {
  readonly port: number;
  /** Takes no new connection, lets what runs end for a bounded time, then closes all. */
  stop(graceMillis: number): Promise<void>;
}

/**
 * The facilities of one runtime on which a host stands: its own server, storage, cron and module
 * loader. Everything that is not one of these is shared by all hosts.
 */
export interface HostRuntime {
  /** For example `deno`. */
  readonly name: string;
  serve(options: ServeOptions): Promise<Listening>;
  openStorage(directory: string): Promise<HostStorage>;
  /** Fires at each minute that the expression matches; the instant is the minute's beginning. */
  startCron(expression: string, fire: (scheduledTimeMillis: number) => void): { stop(): void };
  /** Imports a module by file URL, through the runtime's own loader. */
  importModule(url: string): Promise<{ readonly default?: unknown }>;
  /** Which error of the ABI's closed list a failed import is, as far as the runtime tells. */
  loadErrorCode(error: unknown): LoadErrorCode;
  /** The command that runs this host's program once more in another process. */
  readonly self: { readonly file: string; readonly args: readonly string[] };
  /** Calls back on a rejection or an exception that nobody handled, which then ends nothing. */
  onStrayError(callback: (error: unknown) => void): void;
  /** Calls back when the process is asked to end. */
  onTerminate(callback: () => void): void;
}
