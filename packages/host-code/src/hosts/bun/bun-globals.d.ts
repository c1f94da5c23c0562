/*
 * Of Bun's own globals and modules only what the host uses; the rest is left out, so that it is not
 * used by accident. Ambient: this file has no import and no export.
 */

interface BunServer {
  readonly port: number;
  /** Resolves when nothing is open any more. With `true` open connections are cut, else waited for. */
  stop(closeActiveConnections: boolean): Promise<void>;
}

interface BunServeOptions {
  readonly hostname: string;
  readonly port: number;
  /** Seconds of silence after which a connection is cut; 0: never. */
  readonly idleTimeout: number;
  readonly development: boolean;
  readonly maxRequestBodySize: number;
  readonly fetch: (request: Request) => Promise<Response>;
}

interface BunPluginBuilder {
  /** Without a namespace: what names no scheme. A callback that returns nothing leaves it to Bun. */
  onResolve(
    which: { readonly filter: RegExp; readonly namespace?: string },
    callback: (asked: {
      readonly path: string;
      readonly importer: string;
    }) => { readonly path: string } | undefined,
  ): void;
}

declare const Bun: {
  plugin(plugin: { readonly name: string; setup(build: BunPluginBuilder): void }): void;
  serve(options: BunServeOptions): BunServer;
  /** Five fields, read in the time zone of the process. The callback is given no instant. */
  cron(expression: string, callback: () => void): { stop(): void };
};

/** What an import fails with when a module does not parse. No `SyntaxError`. */
declare class BuildMessage extends Error {}

/** What an import fails with when a module is not there. */
declare class ResolveMessage extends Error {}

declare module "bun:sqlite" {
  type Value = string | number | Uint8Array;

  export class Database {
    constructor(file: string, options: { readonly create: boolean });
    exec(sql: string): void;
    prepare(sql: string): { all(...parameters: Value[]): Record<string, unknown>[] };
    close(): void;
  }
}
