import type { LoadableMediaType } from "@runtime-abi/bundle";
import { LoadFailure } from "./load-failure.ts";
import type { RequestedLoad, RequestedModule } from "./load-request.ts";

/** A module as workerd's Worker Loader takes it. */
export type LoaderModule =
  | { readonly js: string }
  | { readonly text: string }
  | { readonly data: ArrayBuffer }
  | { readonly wasm: ArrayBuffer };

export type ModuleGraph = Record<string, LoaderModule>;

type Decode = (bytes: Uint8Array<ArrayBuffer>) => LoaderModule;

const DECODERS: Readonly<Record<LoadableMediaType, Decode>> = {
  // A byte order mark is kept: whether it may stand there is for the engine to say.
  "application/javascript+module": (bytes) => ({
    js: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes),
  }),
  "text/plain": (bytes) => ({ text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) }),
  "application/octet-stream": (bytes) => ({ data: bytes.buffer }),
  "application/wasm": (bytes) => ({ wasm: bytes.buffer }),
};

/**
 * The modules for the Worker Loader. What the loader itself does not refuse is refused here: it
 * knows no media types, and it would run a bundle whose main module is no script.
 * @throws {LoadFailure}
 */
export function buildModuleGraph(load: RequestedLoad): ModuleGraph {
  for (const module of load.modules) {
    if (!Object.hasOwn(DECODERS, module.mediaType)) {
      throw new LoadFailure("unsupported_media_type", `${module.name} is ${module.mediaType}`);
    }
  }
  const main = load.modules.find((module) => module.name === load.mainModule);
  if (main === undefined) {
    throw new LoadFailure("module_not_found", `no module is named ${load.mainModule}`);
  }
  const graph: ModuleGraph = Object.fromEntries(
    load.modules.map((module) => [module.name, decode(module)]),
  );
  if (!("js" in (graph[main.name] ?? {}))) {
    throw new LoadFailure("module_syntax_error", `the main module is ${main.mediaType}`);
  }
  return graph;
}

function decode(module: RequestedModule): LoaderModule {
  try {
    return DECODERS[module.mediaType as LoadableMediaType](module.bytes);
  } catch {
    throw new LoadFailure("module_syntax_error", `${module.name} is not UTF-8`);
  }
}
