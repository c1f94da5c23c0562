import { readBoundedBody } from "./loader/bounded-body.ts";
import type { Introspection } from "./loader/introspection.ts";
import introspectionSource from "./loader/introspection.txt";
import { MAX_REQUEST_BYTES } from "./loader/limits.ts";
import { failureOf, LoadFailure } from "./loader/load-failure.ts";
import {
  MalformedRequestError,
  PROTOCOL,
  type RequestedLoad,
  readLoadRequest,
} from "./loader/load-request.ts";
import { buildModuleGraph, type ModuleGraph } from "./loader/module-graph.ts";
import { readinessAnswer } from "./readiness.ts";

/** workerd's Worker Loader, as far as it is used. */
interface WorkerLoader {
  load(code: {
    readonly compatibilityDate: string;
    readonly mainModule: string;
    readonly modules: ModuleGraph;
    readonly env: Readonly<Record<string, string>>;
    /** Null: the loaded code reaches no network. */
    readonly globalOutbound: null;
  }): { getEntrypoint(): { fetch(url: string): Promise<Response> } };
}

interface Env {
  readonly LOADER: WorkerLoader;
  /** The compatibility date that bundles are loaded with, the same as the measured worker's. */
  readonly COMPATIBILITY_DATE: string;
  /** What shows, where it is bound, that the adapter which answers is the one just started. */
  readonly READY_SECRET?: string;
}

/**
 * The loader adapter: loads each bundle it is posted into a fresh isolate through workerd's own
 * Worker Loader, and answers with what loading it came to.
 */
// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const ready = readinessAnswer(request, env.READY_SECRET);
    if (ready !== undefined) return ready;
    if (request.method !== "POST") {
      return answer(405, { message: "send POST" }, { allow: "POST" });
    }
    const body = await readBoundedBody(request.body, MAX_REQUEST_BYTES);
    if (body === undefined) {
      return answer(413, { message: `the body is longer than ${MAX_REQUEST_BYTES} bytes` });
    }
    try {
      return answer(200, { exportedHandlers: await load(readLoadRequest(body), env) });
    } catch (error) {
      if (error instanceof MalformedRequestError) return answer(400, { message: error.message });
      if (!(error instanceof LoadFailure)) throw error;
      return answer(422, { error: { code: error.code, message: error.message } });
    }
  },
};

function answer(status: number, members: object, headers: Record<string, string> = {}): Response {
  return Response.json({ protocol: PROTOCOL, ...members }, { status, headers });
}

/** @throws {LoadFailure} */
async function load(request: RequestedLoad, env: Env): Promise<readonly string[]> {
  const modules = buildModuleGraph(request);
  const handlers = await introspect(request.mainModule, modules, env);
  const missing = request.declaredHandlers.filter((handler) => !handlers.includes(handler));
  if (missing.length > 0) {
    throw new LoadFailure("handler_not_exported", `not exported: ${missing.join(", ")}`);
  }
  return handlers;
}

async function introspect(
  main: string,
  modules: ModuleGraph,
  env: Env,
): Promise<readonly string[]> {
  // Names that no bundle can hold by accident, or foresee.
  const introspection = `introspection-${crypto.randomUUID()}.mjs`;
  const bridge = `bridge-${crypto.randomUUID()}.mjs`;
  const worker = env.LOADER.load({
    compatibilityDate: env.COMPATIBILITY_DATE,
    mainModule: introspection,
    modules: {
      ...modules,
      [introspection]: { js: introspectionSource },
      [bridge]: { js: `export * as authored from ${JSON.stringify(`./${main}`)};` },
    },
    env: { BRIDGE: `./${bridge}` },
    globalOutbound: null,
  });
  const found = await ask(worker.getEntrypoint());
  if ("threw" in found) throw failureOf(found.threw);
  return found.handlers;
}

/** The loader compiles nothing until the first request, so a bundle that does not compile fails here. */
async function ask(entrypoint: { fetch(url: string): Promise<Response> }): Promise<Introspection> {
  try {
    const response = await entrypoint.fetch("http://bundle.invalid/");
    return (await response.json()) as Introspection;
  } catch (error) {
    throw failureOf(error as Error);
  }
}
