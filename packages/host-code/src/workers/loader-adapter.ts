import { answerLoad } from "../loader/answer-load.ts";
import type { RequestedLoad } from "../loader/load-request.ts";
import type { Introspection } from "../loader/own-handlers.ts";
import introspectionSource from "./loader/introspection.txt";
import { buildModuleGraph, type ModuleGraph } from "./loader/module-graph.ts";
import ownHandlersSource from "./loader/own-handlers.txt";
import { failureOf } from "./loader/workerd-failure.ts";
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
    return ready ?? (await answerLoad(request, (load) => introspect(load, env)));
  },
};

/** @throws {LoadFailure} */
async function introspect(load: RequestedLoad, env: Env): Promise<readonly string[]> {
  // Names that no bundle can hold by accident, or foresee.
  const own = `runtime-abi-${crypto.randomUUID()}`;
  const bridge = `bridge-${crypto.randomUUID()}.mjs`;
  const worker = env.LOADER.load({
    compatibilityDate: env.COMPATIBILITY_DATE,
    mainModule: `${own}/workers/loader/introspection.js`,
    modules: {
      ...buildModuleGraph(load),
      [`${own}/workers/loader/introspection.js`]: { js: introspectionSource },
      [`${own}/loader/own-handlers.js`]: { js: ownHandlersSource },
      [bridge]: { js: `export * as authored from ${JSON.stringify(`./${load.mainModule}`)};` },
    },
    env: { BRIDGE: `../../../${bridge}` },
    globalOutbound: null,
  });
  const found = await ask(worker.getEntrypoint());
  if (!("threw" in found)) return found.handlers;
  const auxiliaryNames = load.auxiliaryModules.map(({ name }) => name);
  throw failureOf(found.threw, auxiliaryNames);
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
