import type { LoadErrorCode } from "@runtime-abi/bundle";
import type { ImportMap } from "./links/import-map.ts";

/** What a KV binding of the measured worker is made of: bytes by key, nothing decoded. */
export interface KvStore {
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, value: Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
  /** Names in the order of their UTF-8 bytes, those after `after` only, at most `limit`. */
  list(page: KvPage): Promise<readonly string[]>;
}

export interface KvPage {
  /** Beginning that every name has; empty: any. */
  readonly prefix: string;
  /** The last name of the page before; absent on the first page. */
  readonly after?: string;
  readonly limit: number;
}

/** One message as it is handed to a consumer. */
export interface StoredMessage {
  readonly id: string;
  readonly timestampMillis: number;
  readonly body: Uint8Array;
  /** How often it has been handed out, this time included. */
  readonly attempts: number;
}

/** A message that is to be stored; it was accepted at the moment of `send`. */
export interface OutgoingMessage {
  readonly body: Uint8Array;
  /** How long it is held back at least; absent: not at all. */
  readonly delayMillis?: number;
}

/** What becomes of a message after a delivery: gone, or handed out again after a delay. */
export type Settlement =
  | { readonly kind: "acknowledged" }
  | { readonly kind: "retry"; readonly delayMillis?: number };

/** A durable queue: what was sent and not acknowledged survives a restart of the process. */
export interface MessageQueue {
  /**
   * Stores all of them or none. Resolves, when they are stored, to their ids in the same order: each
   * is unique, and is the one that the message's deliveries carry.
   */
  send(messages: readonly OutgoingMessage[]): Promise<readonly string[]>;
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

/** A command line up to where the arguments of {@link runHost} begin. */
export interface HostCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** Environment of the process; absent: empty. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the process can start others, which are to end with it; absent: it cannot. */
  readonly canSpawn?: boolean;
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
  /**
   * Lets the modules of a bundle find each other as the map says, and nothing else, from the next
   * import on. Other code in the process is not touched.
   */
  linkModules(importMap: ImportMap): void;
  /** Which error of the ABI's closed list a failed import is, as far as the runtime tells. */
  loadErrorCode(error: unknown): LoadErrorCode;
  /**
   * The command that runs this host's program once more in another process, its arguments to follow,
   * with as little permission as the runtime can restrict a process to: it reads below these
   * directories and its own program, and writes, spawns and connects nowhere.
   * @param importMap path of the links that the process will be told of, for a runtime that has to
   *   know them from its start.
   */
  restrictedSelf(readable: readonly string[], importMap: string): HostCommand;
  /** Calls back on a rejection or an exception that nobody handled, which then ends nothing. */
  onStrayError(callback: (error: unknown) => void): void;
  /** Calls back when the process is asked to end. */
  onTerminate(callback: () => void): void;
}
