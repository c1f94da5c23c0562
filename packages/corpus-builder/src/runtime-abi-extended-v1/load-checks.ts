import { type AuthoredContract, prose } from "../authored-contract.ts";

const LOAD_MODULE = "worker.runtime@1.0.0 operations.loadModule.description";
const AUXILIARY = "worker.runtime@1.0.0 fixtures.auxiliary-module-is-carried-never-loaded";

const SPECIFIER =
  "The module is imported as ./name, relative to the importing module, by its default import; how else it could be imported is not asked.";

export const loadChecks: AuthoredContract["checks"] = [
  {
    name: "text-module-is-decoded-utf8",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "a text/plain module is imported as a string, and the string is what UTF-8 decoding makes of the bytes.",
      "The text holds letters of two, three and four bytes and both kinds of line end, and the module that imports it compares lengths and code points, so that neither another decoding nor a changed line end passes.",
    ),
    clause: LOAD_MODULE,
    accepts: [SPECIFIER],
    bundle: "text-import",
    load: {
      source: "bundle",
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch", "scheduled"],
      tells: {
        scheduled: "It is exported when the import is the decoded text, to the last code point.",
        queue: "It is exported when the import is no string.",
      },
    },
  },
  {
    name: "bytes-module-is-an-arraybuffer",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "an application/octet-stream module is imported as an ArrayBuffer that holds exactly its bytes.",
      "Among them are 00, 80 and FF, a byte order mark and sequences that are no UTF-8, so that any detour through text shows; and a view over a buffer is told from the buffer.",
    ),
    clause: LOAD_MODULE,
    accepts: [SPECIFIER, "An ArrayBuffer of another realm: it is recognised by its brand."],
    bundle: "bytes-import",
    load: {
      source: "bundle",
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch", "scheduled"],
      tells: {
        scheduled:
          "It is exported when the import is an ArrayBuffer of exactly the module's bytes.",
        queue: "It is exported when the import is no ArrayBuffer, a view for example.",
      },
    },
  },
  {
    name: "wasm-module-is-compiled-not-instantiated",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "an application/wasm module is imported compiled and not instantiated, which leaves its imports to the application.",
      "The module that imports it instantiates it twice, each time with another import of its own, and compares what the code computes; an instance, or bytes still to be compiled, would not let it.",
      "That WebAssembly itself is there follows from what the import is promised to be, although no global of that name is on the floor.",
    ),
    clause: LOAD_MODULE,
    accepts: [SPECIFIER, "A WebAssembly.Module of another realm: it is recognised by its brand."],
    bundle: "wasm-import",
    load: {
      source: "bundle",
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch", "scheduled"],
      tells: {
        scheduled:
          "It is exported when the importing module can instantiate it and gets the right numbers.",
        queue: "It is exported when the import is no WebAssembly.Module, an instance for example.",
      },
    },
  },
  {
    name: "missing-import-is-module-not-found",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "an import that no module of the bundle satisfies makes the bundle fail module_not_found when it is loaded: the module graph is what the bundle holds, and a missing part of it is no matter for the first request.",
    ),
    clause: LOAD_MODULE,
    bundle: "missing-import",
    load: { source: "bundle", declaredHandlers: ["fetch"], expectError: "module_not_found" },
  },
  {
    name: "unused-module-of-unsupported-type-refused",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "the closed set of media types holds for every module, also for one that nothing imports.",
      "The module is application/json, which many runtimes load and this version of the ABI by its own words does not.",
    ),
    clause: LOAD_MODULE,
    bundle: "unused-json",
    load: { declaredHandlers: ["fetch"], expectError: "unsupported_media_type" },
  },
  {
    name: "auxiliary-module-is-carried",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "a source map beside the modules is no error: the bundle loads and exports what it exports without it.",
    ),
    clause: AUXILIARY,
    bundle: "carried-map",
    load: { declaredHandlers: ["fetch"], expectExportedHandlers: ["fetch"] },
  },
  {
    name: "auxiliary-main-refused",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "what is only carried is never the main module: naming it there fails unsupported_media_type, and not module_not_found, since the bundle does hold it.",
    ),
    clause: AUXILIARY,
    bundle: "auxiliary-main",
    load: { declaredHandlers: ["fetch"], expectError: "unsupported_media_type" },
  },
  {
    name: "auxiliary-import-refused",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "an import that leads to what is only carried fails unsupported_media_type when the bundle is loaded: the source map is neither linked nor treated as if it were not there.",
    ),
    clause: LOAD_MODULE,
    bundle: "map-import",
    load: { source: "bundle", declaredHandlers: ["fetch"], expectError: "unsupported_media_type" },
  },
  {
    name: "top-level-side-effects-do-not-export",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "the set is that of the object when evaluation has ended: a handler that evaluation adds after the export is exported, and one that it deletes is not, whatever the text around them looks like.",
      "The definition speaks of the properties that the default export exposes and does not say at which moment; hence this is advice and fails no run.",
    ),
    clause: LOAD_MODULE,
    advisory: true,
    bundle: "side-effects",
    load: {
      source: "bundle",
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch", "queue"],
      tells: {
        scheduled: "Evaluation has deleted it.",
        queue: "Evaluation has added it, after the export.",
      },
    },
  },
  {
    name: "non-callable-handler-is-not-exported",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "a property counts as a handler only when it can be called: a number under the name of one handler and an object under that of another are there and are not exported.",
    ),
    clause: LOAD_MODULE,
    bundle: "not-callable",
    load: {
      source: "bundle",
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch"],
      tells: { scheduled: "Its value is a number.", queue: "Its value is an object." },
    },
  },
  {
    name: "inherited-and-named-exports-do-not-count",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "handlers are own properties of the default export: a method that it inherits from its class is none, and neither is a function that the module exports by name.",
      "That an instance is no plain object changes nothing here, since the set is defined by own properties and no error is defined for it.",
    ),
    clause: LOAD_MODULE,
    bundle: "inherited",
    load: {
      source: "bundle",
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch"],
      tells: {
        scheduled: "The default export only inherits it.",
        queue: "It is an export of the module by name.",
      },
    },
  },
  {
    name: "each-load-has-a-fresh-isolate",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "a bundle is loaded into an isolate of its own: of two loads of the same bundle, one after the other, the second finds nothing that the first has left behind.",
      "The module leaves a mark in the global scope and one on a built-in prototype, and exports a further handler for each that it finds.",
    ),
    clause: LOAD_MODULE,
    bundle: "left-behind",
    load: {
      source: "bundle",
      times: 2,
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch"],
      tells: {
        scheduled: "It is exported when a built-in prototype bears the mark of another load.",
        queue: "It is exported when the global scope bears the mark of another load.",
      },
    },
  },
  {
    name: "exports-derived-from-unseen-bytes",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "the loader derives the exports from whatever bytes it is given, by evaluating them.",
      "Each run loads four modules that exist in no corpus and follow from its token. Each computes which handlers it exports and then spells their names from numbers, deletes methods that its text shows, gives some of three computed keys a value that cannot be called, or puts another object in the place of the one it shows.",
      "So an answer from a table of known bundles is wrong, as is one from a search of the text for names; each module must load and export exactly what evaluation makes of it.",
    ),
    clause: LOAD_MODULE,
    load: { source: "unseen" },
  },
];
