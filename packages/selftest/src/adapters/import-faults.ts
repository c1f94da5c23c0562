import type { AdapterVariation } from "./adapter-behaviours.ts";
import { exporting, SCRIPTS, viewOf } from "./scripts.ts";

/** Replaces what modules of one media type are imported as. */
function importedAs(
  mediaType: keyof typeof SCRIPTS,
  name: string,
  description: string,
  expression: (bytes: Uint8Array) => string,
): AdapterVariation {
  const scripts = { ...SCRIPTS, [mediaType]: (bytes: Uint8Array) => exporting(expression(bytes)) };
  return { name, description, behaviours: { scripts } };
}

const TEXT = "text/plain";
const BYTES = "application/octet-stream";
const WASM = "application/wasm";

/** Wrong in what an import yields, or in where it leads. */
export const IMPORT_FAULTS: readonly AdapterVariation[] = [
  importedAs(
    TEXT,
    "adapter-imports-text-as-bytes",
    "A text module is imported as an ArrayBuffer.",
    (bytes) => `${viewOf(bytes)}.buffer`,
  ),
  importedAs(
    TEXT,
    "adapter-decodes-text-as-latin1",
    "A text module is decoded byte by byte.",
    (bytes) => JSON.stringify(Buffer.from(bytes).toString("latin1")),
  ),
  importedAs(TEXT, "adapter-normalises-line-ends", "CRLF in a text module becomes LF.", (bytes) =>
    JSON.stringify(Buffer.from(bytes).toString("utf8").replaceAll("\r\n", "\n")),
  ),
  importedAs(
    BYTES,
    "adapter-imports-bytes-as-a-view",
    "A module of bytes is imported as a Uint8Array.",
    viewOf,
  ),
  importedAs(
    BYTES,
    "adapter-imports-bytes-as-a-pooled-buffer",
    "A module of bytes is imported as the larger buffer that holds them.",
    (bytes) => `(() => {
      const pool = new Uint8Array(${bytes.length + 8});
      pool.set(${viewOf(bytes)}, 8);
      return pool.buffer;
    })()`,
  ),
  importedAs(
    BYTES,
    "adapter-takes-bytes-for-text",
    "A module of bytes goes through a UTF-8 decoding.",
    (bytes) => `${viewOf(Buffer.from(Buffer.from(bytes).toString("utf8")))}.buffer`,
  ),
  importedAs(
    WASM,
    "adapter-instantiates-wasm",
    "A WebAssembly module is imported as an instance, its imports made up.",
    (bytes) =>
      `new WebAssembly.Instance(new WebAssembly.Module(${viewOf(bytes)}), { app: { number: () => 0 } })`,
  ),
  importedAs(
    WASM,
    "adapter-imports-wasm-as-bytes",
    "A WebAssembly module is imported as an ArrayBuffer, not compiled.",
    (bytes) => `${viewOf(bytes)}.buffer`,
  ),
  {
    name: "adapter-passes-over-missing-imports",
    description: "An import that no module satisfies yields undefined.",
    behaviours: { missing: { script: exporting("undefined") } },
  },
  {
    name: "adapter-calls-missing-imports-a-syntax-error",
    description: "An import that no module satisfies is refused with the code of a syntax error.",
    behaviours: { missing: { error: "module_syntax_error" } },
  },
  {
    name: "adapter-links-what-is-carried",
    description: "An import of what the bundle only carries yields a text.",
    behaviours: { carried: { script: exporting('"carried"') } },
  },
  {
    name: "adapter-does-not-find-what-is-carried",
    description: "An import of what the bundle only carries is refused as if it were not there.",
    behaviours: { carried: { error: "module_not_found" } },
  },
];
