import type { LoadableMediaType } from "@runtime-abi/bundle";
import { plainText } from "../../loader/module-text.ts";

/** The media types of modules that a runtime's own loader does not give the form the ABI states. */
export type MadeMediaType = Exclude<LoadableMediaType, "application/javascript+module">;

type Make = (bytes: Uint8Array) => string;

/** Sources of scripts whose default export is what the ABI says that a module imports as. */
const SOURCES: Readonly<Record<MadeMediaType, Make>> = {
  "text/plain": (bytes) => exporting(JSON.stringify(plainText(bytes))),
  "application/octet-stream": (bytes) => exporting(`${array(bytes)}.buffer`),
  // Compiled, never an instance: what it imports is for the application to say.
  "application/wasm": (bytes) => exporting(`new WebAssembly.Module(${array(bytes)})`),
};

export function isMade(mediaType: string): mediaType is MadeMediaType {
  return Object.hasOwn(SOURCES, mediaType);
}

/** The script that stands in the place of a module of this type (`worker.runtime`, loadModule). */
export function madeModule(mediaType: MadeMediaType, bytes: Uint8Array): string {
  return SOURCES[mediaType](bytes);
}

function exporting(expression: string): string {
  return `export default ${expression};\n`;
}

/** An array of bytes with a buffer of its own length; base64, since a list of numbers is slow to parse. */
function array(bytes: Uint8Array): string {
  const text = JSON.stringify(Buffer.from(bytes).toString("base64"));
  return `Uint8Array.from(atob(${text}), (byte) => byte.charCodeAt(0))`;
}
