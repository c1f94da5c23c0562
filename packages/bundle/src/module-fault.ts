import { decodeUtf8 } from "./decode-utf8.ts";
import type { BundleModule } from "./module-bundle.ts";
import { parseModule } from "./parse-module.ts";
import { readingFault } from "./reading-fault.ts";
import type { LoadableMediaType } from "./vocabulary.ts";

/** What of each loadable media type a runtime may find wrong with the bytes alone. */
const FAULTS: Readonly<Record<LoadableMediaType, (bytes: Uint8Array) => string | undefined>> = {
  "application/javascript+module": scriptFault,
  "application/octet-stream": () => undefined,
  "application/wasm": wasmFault,
  "text/plain": (bytes) =>
    decodeUtf8(bytes) === undefined ? "the bytes are not valid UTF-8 text" : undefined,
};

/**
 * Why a runtime may refuse a module of a bundle that is not its main module; `undefined` when none
 * may. The ABI does not say whether a module that nothing imports has to be good.
 */
export function moduleFault({ name, mediaType, bytes }: BundleModule): string | undefined {
  const faultOf = Object.hasOwn(FAULTS, mediaType)
    ? FAULTS[mediaType as LoadableMediaType]
    : undefined;
  const fault = faultOf?.(bytes);
  return fault && `module "${name}", ${mediaType}: ${fault}`;
}

function scriptFault(bytes: Uint8Array): string | undefined {
  try {
    parseModule(bytes);
    return undefined;
  } catch (error) {
    return readingFault(error, bytes).reason;
  }
}

/** As much of the engine's own `WebAssembly` as is asked; some builds of Node leave it out. */
interface WasmHost {
  readonly WebAssembly?: { validate(bytes: Uint8Array): boolean };
}

function wasmFault(bytes: Uint8Array): string | undefined {
  const { WebAssembly: wasm } = globalThis as WasmHost;
  if (wasm === undefined) {
    return "whether the bytes are a WebAssembly module cannot be told here";
  }
  return wasm.validate(bytes) ? undefined : "the bytes are no valid WebAssembly module";
}
