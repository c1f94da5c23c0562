import { readFileSync } from "node:fs";

/** One module of a Worker's module set. */
export interface WorkerModule {
  readonly type: "esm" | "text";
  readonly contents: string;
}

/** The source of a Worker of ours, as text for a runtime that is not this one. */
export interface WorkerSource {
  readonly mainModule: string;
  /** By the name under which the modules import each other. */
  readonly modules: Readonly<Record<string, WorkerModule>>;
}

/** The export of {@link kvBytesProjection} that a binding addresses. It needs a KV binding `STORE`. */
export const KV_BYTES_PROJECTION_EXPORT = "KvBytesProjection";
/** The export of {@link queueBytesProjection} that a binding addresses. It needs a queue producer `PRODUCER`. */
export const QUEUE_BYTES_PROJECTION_EXPORT = "QueueBytesProjection";

/** A Worker that stands before a KV namespace and hands its values on as bytes. */
export function kvBytesProjection(): WorkerSource {
  return workerSource("kv-bytes-projection.js");
}

/** A Worker that stands before a queue producer and sends every body as bytes. */
export function queueBytesProjection(): WorkerSource {
  return workerSource("queue-bytes-projection.js");
}

/** A Worker whose `fetch` always throws, for outbound traffic that must not leave. */
export function noNetwork(): WorkerSource {
  return workerSource("no-network.js");
}

/**
 * The loader adapter; it needs a Worker Loader binding `LOADER` and the text `COMPATIBILITY_DATE`.
 * With a text `READY_SECRET` it answers with that at {@link READY_PATH}.
 */
export function loaderAdapter(): WorkerSource {
  const source = workerSource("loader-adapter.js", [
    "loader/bounded-body.js",
    "loader/limits.js",
    "loader/load-failure.js",
    "loader/load-request.js",
    "loader/module-graph.js",
    "readiness.js",
  ]);
  // It runs in the isolate of the bundle that is looked at, so here it is text, not a module.
  const introspection = { type: "text", contents: compiled("loader/introspection.js") } as const;
  return {
    ...source,
    modules: { ...source.modules, "loader/introspection.txt": introspection },
  };
}

function workerSource(mainModule: string, imported: readonly string[] = []): WorkerSource {
  const modules = [mainModule, ...imported].map((name): [string, WorkerModule] => [
    name,
    { type: "esm", contents: compiled(name) },
  ]);
  return { mainModule, modules: Object.fromEntries(modules) };
}

/** The compiled module's text; this file and its own compiled form stand at the same depth. */
function compiled(name: string): string {
  return readFileSync(new URL(`../dist/workers/${name}`, import.meta.url), "utf8");
}
