/*
 * The parts of workerd's module environment that the worker sources use. They are few, so they
 * stand here rather than as a dependency on the whole of its types.
 */

declare module "cloudflare:workers" {
  /** Base class of an entrypoint that other workers may call, by fetch or by method. */
  export abstract class WorkerEntrypoint<Env> {
    protected readonly env: Env;
  }
}

declare module "*.txt" {
  const text: string;
  export = text;
}
