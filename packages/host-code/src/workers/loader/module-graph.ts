import type { LoadableMediaType } from "@runtime-abi/bundle";
import { LoadFailure } from "../../loader/load-failure.ts";
import type { RequestedLoad, RequestedModule } from "../../loader/load-request.ts";
import { mainModuleOf } from "../../loader/main-module.ts";

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
 * The modules for the Worker Loader.
 * @throws {LoadFailure} when it is not worth trying.
 */
export function buildModuleGraph(load: RequestedLoad): ModuleGraph {
  mainModuleOf(load, DECODERS);
  return Object.fromEntries(load.modules.map((module) => [module.name, decode(module)]));
}

function decode(module: RequestedModule): LoaderModule {
  try {
    return DECODERS[module.mediaType as LoadableMediaType](module.bytes);
  } catch {
    throw new LoadFailure("module_syntax_error", `${module.name} is not UTF-8`);
  }
}
