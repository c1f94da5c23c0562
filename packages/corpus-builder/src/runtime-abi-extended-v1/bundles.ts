import { AUXILIARY_MEDIA_TYPE, MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import type { AuthoredBundle, AuthoredModule } from "../authored-contract.ts";

const STATIC_IMPORT =
  "The main module imports another module, and what the import yields is not in its bytes.";

const script = module(MODULE_MEDIA_TYPE);
const text = module("text/plain");
const bytes = module("application/octet-stream");
const wasm = module("application/wasm");
const json = module("application/json");
const sourceMap = module(AUXILIARY_MEDIA_TYPE);

/** Each bundle has a directory of its name; a file that two of them hold stands in the first one's. */
export const bundles: readonly AuthoredBundle[] = [
  {
    name: "extended-probe",
    mainModule: "index.js",
    modules: [script("extended-probe", "index.js")],
    exportedHandlers: ["fetch", "scheduled", "queue"],
  },
  {
    name: "extended-peer",
    mainModule: "peer.js",
    modules: [script("extended-peer", "peer.js")],
    exportedHandlers: ["fetch"],
  },
  {
    name: "text-import",
    mainModule: "text-import.js",
    modules: [script("text-import", "text-import.js"), text("text-import", "greeting.txt")],
    evaluated: { exports: ["fetch", "scheduled"] },
    notDerivable: STATIC_IMPORT,
  },
  {
    name: "bytes-import",
    mainModule: "bytes-import.js",
    modules: [script("bytes-import", "bytes-import.js"), bytes("bytes-import", "bytes.bin")],
    evaluated: { exports: ["fetch", "scheduled"] },
    notDerivable: STATIC_IMPORT,
  },
  {
    name: "wasm-import",
    mainModule: "wasm-import.js",
    modules: [script("wasm-import", "wasm-import.js"), wasm("wasm-import", "answer.wasm")],
    evaluated: { exports: ["fetch", "scheduled"] },
    notDerivable: STATIC_IMPORT,
  },
  {
    name: "missing-import",
    mainModule: "missing-import.js",
    modules: [script("missing-import", "missing-import.js")],
    evaluated: { error: "module_not_found" },
    notDerivable: STATIC_IMPORT,
  },
  {
    name: "unused-json",
    mainModule: "fetch-only.js",
    modules: [script("carried-map", "fetch-only.js"), json("unused-json", "unused.json")],
    unloadableError: "unsupported_media_type",
  },
  {
    name: "carried-map",
    mainModule: "fetch-only.js",
    modules: [script("carried-map", "fetch-only.js")],
    auxiliaryModules: [sourceMap("carried-map", "fetch-only.js.map")],
    exportedHandlers: ["fetch"],
  },
  {
    name: "auxiliary-main",
    mainModule: "fetch-only.js.map",
    modules: [script("carried-map", "fetch-only.js")],
    auxiliaryModules: [sourceMap("carried-map", "fetch-only.js.map")],
    unloadableError: "unsupported_media_type",
  },
  {
    name: "map-import",
    mainModule: "map-import.js",
    modules: [script("map-import", "map-import.js")],
    auxiliaryModules: [sourceMap("map-import", "map-import.js.map")],
    evaluated: { error: "unsupported_media_type" },
    notDerivable: STATIC_IMPORT,
  },
  {
    name: "left-behind",
    mainModule: "left-behind.js",
    modules: [script("left-behind", "left-behind.js")],
    evaluated: { exports: ["fetch"] },
    notDerivable: "The handlers follow from what evaluation finds in the global scope.",
  },
  {
    name: "side-effects",
    mainModule: "side-effects.js",
    modules: [script("side-effects", "side-effects.js")],
    evaluated: { exports: ["fetch", "queue"] },
    notDerivable: "Evaluation changes the exported object after the literal that the bytes show.",
  },
  {
    name: "not-callable",
    mainModule: "not-callable.js",
    modules: [script("not-callable", "not-callable.js")],
    evaluated: { exports: ["fetch"] },
    notDerivable:
      "Whether a value that is no function literal can be called is left to evaluation.",
  },
  {
    name: "inherited",
    mainModule: "inherited.js",
    modules: [script("inherited", "inherited.js")],
    evaluated: { exports: ["fetch"] },
    notDerivable: "The default export is an instance and no object literal.",
  },
];

function module(mediaType: string) {
  return (directory: string, name: string): AuthoredModule => ({
    name,
    mediaType,
    source: `bundles/${directory}/${name}`,
  });
}
