/*
 * The parts of Deno's global that the host uses. They are few, so they stand here rather than as a
 * dependency on the whole of its types.
 */
declare namespace Deno {
  const args: readonly string[];

  /** Variables that the process may read. */
  const env: { get(name: string): string | undefined };

  /** Path of the running executable. */
  function execPath(): string;
  function addSignalListener(signal: "SIGINT" | "SIGTERM", handler: () => void): void;

  interface HttpServer {
    readonly addr: { readonly port: number };
    /** Takes no new connection and resolves when those that are open have ended. */
    shutdown(): Promise<void>;
  }

  function serve(
    options: {
      readonly hostname: string;
      readonly port: number;
      readonly onListen: () => void;
    },
    handler: (request: Request) => Promise<Response>,
  ): HttpServer;

  /** Undefined without `--unstable-cron`. Rejects when the schedule is refused. */
  function cron(
    name: string,
    schedule: { readonly minute: { readonly every: number } },
    options: { readonly signal: AbortSignal },
    handler: () => void,
  ): Promise<void>;

  type KvKey = readonly (string | number)[];

  interface KvEntry {
    readonly key: KvKey;
    readonly value: unknown;
    /** Changes with each write; null where nothing stands. */
    readonly versionstamp: string | null;
  }

  interface AtomicOperation {
    check(entry: Pick<KvEntry, "key" | "versionstamp">): this;
    set(key: KvKey, value: unknown): this;
    delete(key: KvKey): this;
    enqueue(value: unknown, options: { readonly delay: number }): this;
    commit(): Promise<{ readonly ok: boolean }>;
  }

  interface Kv {
    get(key: KvKey): Promise<KvEntry>;
    list(
      selector: { readonly prefix: KvKey; readonly start?: KvKey },
      options?: { readonly limit?: number; readonly batchSize?: number },
    ): AsyncIterable<KvEntry>;
    atomic(): AtomicOperation;
    /** Calls `handler` for each message of the database, several at a time. */
    listenQueue(handler: (message: unknown) => Promise<void>): Promise<void>;
    close(): void;
  }

  /** Undefined without `--unstable-kv`. */
  function openKv(path: string): Promise<Kv>;
}

interface DenoRejectionEvent extends Event {
  readonly reason: unknown;
}

interface DenoErrorEvent extends Event {
  readonly error: unknown;
}

/** What nobody handled comes here first; `preventDefault` keeps it from ending the process. */
declare function addEventListener(
  type: "unhandledrejection",
  listener: (event: DenoRejectionEvent) => void,
): void;
declare function addEventListener(type: "error", listener: (event: DenoErrorEvent) => void): void;
