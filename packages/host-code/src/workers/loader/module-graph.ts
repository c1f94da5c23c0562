import type { LoadableMediaType } from "@runtime-abi/bundle";
import type { RequestedLoad, RequestedModule } from "../../loader/load-request.ts";
import { mainModuleOf } from "../../loader/main-module.ts";
import { plainText, scriptText } from "../../loader/module-text.ts";

/** A module as workerd's Worker Loader takes it. */
export type LoaderModule =
  | { readonly js: string }
  | { readonly text: string }
  | { readonly data: ArrayBuffer }
  | { readonly wasm: ArrayBuffer };

export type ModuleGraph = Record<string, LoaderModule>;

type Decode = (module: RequestedModule) => LoaderModule;

const DECODERS: Readonly<Record<LoadableMediaType, Decode>> = {
  "application/javascript+module": (module) => ({ js: scriptText(module) }),
  "text/plain": ({ bytes }) => ({ text: plainText(bytes) }),
  "application/octet-stream": ({ bytes }) => ({ data: bytes.buffer }),
  "application/wasm": ({ bytes }) => ({ wasm: bytes.buffer }),
};

/**
 * The modules for the Worker Loader; what is auxiliary is not handed on, so nothing can import it.
 * @throws {LoadFailure} when it is not worth trying.
 */
export function buildModuleGraph(load: RequestedLoad): ModuleGraph {
  mainModuleOf(load, DECODERS);
  return Object.fromEntries(
    load.modules.map((module) => [
      module.name,
      DECODERS[module.mediaType as LoadableMediaType](module),
    ]),
  );
}
