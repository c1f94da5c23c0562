import type { AdapterBehaviours } from "./adapter-behaviours.ts";
import type { LoadableMediaType } from "./load-outcome.ts";

/*
 * A module that is no script takes part as one that exports what the ABI makes of its bytes
 * (`worker.runtime`, operation loadModule).
 */

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** A script that exports an expression. */
export function exporting(expression: string): string {
  return `export default ${expression};\n`;
}

/** An expression whose value is a view over exactly these bytes. */
export function viewOf(bytes: Uint8Array): string {
  return `Uint8Array.of(${bytes.join()})`;
}

export const SCRIPTS: AdapterBehaviours["scripts"] = {
  "application/javascript+module": decoded,
  "text/plain": (bytes) => exporting(JSON.stringify(decoded(bytes))),
  "application/octet-stream": (bytes) => exporting(`${viewOf(bytes)}.buffer`),
  "application/wasm": (bytes) => exporting(`new WebAssembly.Module(${viewOf(bytes)})`),
};

/** Whether a module of the media type takes part at all. */
export function isLoadable(mediaType: string): mediaType is LoadableMediaType {
  return Object.hasOwn(SCRIPTS, mediaType);
}
