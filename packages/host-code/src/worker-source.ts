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

/** The export of {@link serviceProjection} that a binding addresses. It needs a service binding `CALLEE`. */
export const SERVICE_PROJECTION_EXPORT = "ServiceProjection";

/** A Worker that stands before another one and makes a complete 500 of what that throws. */
export function serviceProjection(): WorkerSource {
  return workerSource("service-projection.js");
}

/** A Worker that stands before a KV namespace and hands its values on as bytes. */
export function kvBytesProjection(): WorkerSource {
  return workerSource("kv-bytes-projection.js", [
    "hosts/bindings/binding-error.js",
    "hosts/bindings/kv-arguments.js",
    "hosts/bytes-of.js",
    "hosts/limits.js",
  ]);
}

/**
 * A Worker that stands on both sides of a queue. It needs a service binding `CONSUMER` to the worker
 * whose handler its own consumer calls.
 */
export function queueBytesProjection(): WorkerSource {
  return workerSource("queue-bytes-projection.js", [
    "hosts/bindings/binding-error.js",
    "hosts/bindings/message-batch.js",
    "hosts/bindings/queue-binding.js",
    "hosts/bytes-of.js",
    "hosts/limits.js",
  ]);
}

/** A Worker whose `fetch` always throws, for outbound traffic that must not leave. */
export function noNetwork(): WorkerSource {
  return workerSource("no-network.js");
}

/** A Worker that passes requests to loopback on, and throws at any other. */
export function loopbackGate(): WorkerSource {
  return workerSource("loopback-gate.js");
}

/**
 * The loader adapter; it needs a Worker Loader binding `LOADER` and the text `COMPATIBILITY_DATE`.
 * With a text `READY_SECRET` it answers with that at {@link READY_PATH}.
 */
export function loaderAdapter(): WorkerSource {
  const source = workerSource("loader-adapter.js", [
    "loader/answer-load.js",
    "loader/bounded-body.js",
    "loader/limits.js",
    "loader/load-failure.js",
    "loader/load-request.js",
    "loader/main-module.js",
    "loader/module-text.js",
    "workers/loader/module-graph.js",
    "workers/loader/workerd-failure.js",
    "workers/readiness.js",
  ]);
  // These run in the isolate of the bundle that is looked at, so here they are texts, not modules.
  const texts = {
    "workers/loader/introspection.txt": text("workers/loader/introspection.js"),
    "workers/loader/own-handlers.txt": text("loader/own-handlers.js"),
  };
  return { ...source, modules: { ...source.modules, ...texts } };
}

function workerSource(mainModule: string, imported: readonly string[] = []): WorkerSource {
  const main = `workers/${mainModule}`;
  const modules = [main, ...imported].map((name): [string, WorkerModule] => [
    name,
    { type: "esm", contents: compiled(name) },
  ]);
  return { mainModule: main, modules: Object.fromEntries(modules) };
}

function text(name: string): WorkerModule {
  return { type: "text", contents: compiled(name) };
}

/** A compiled module's text; this file and its own compiled form stand at the same depth. */
function compiled(name: string): string {
  return readFileSync(new URL(`../dist/${name}`, import.meta.url), "utf8");
}
