import { type AuthoredContract, prose } from "../authored-contract.ts";

export const loadChecks: AuthoredContract["checks"] = [
  {
    name: "module-loads-and-exports-are-derived-from-bytes",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "an ES module that exports a plain object by default is loaded, and the handlers reported for it are those that its bytes hold, not a repetition of the declaration.",
    ),
    bundle: "conformance-probe",
    load: {
      declaredHandlers: ["fetch", "scheduled", "queue"],
      expectExportedHandlers: ["fetch", "scheduled", "queue"],
    },
  },
  {
    name: "unsupported-module-media-type-refused",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "only the listed media types load: one module of any other type makes the bundle fail unsupported_media_type, where a lax loader would pass over that module and load the rest.",
    ),
    bundle: "unsupported-media-type",
    load: { declaredHandlers: ["fetch"], expectError: "unsupported_media_type" },
  },
  {
    name: "main-module-missing-refused",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "the main module is looked up by its name among the bundle's modules; when none has that name the bundle fails module_not_found, and no other module takes its place.",
    ),
    bundle: "missing-main-module",
    load: { declaredHandlers: ["fetch"], expectError: "module_not_found" },
  },
  {
    name: "unparseable-module-refused",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "text that does not compile as an ES module fails module_syntax_error when it is loaded, and not first when a request looks for a handler that never came to be.",
    ),
    bundle: "unparseable",
    load: { declaredHandlers: ["fetch"], expectError: "module_syntax_error" },
  },
  {
    name: "declared-handler-not-exported-refused",
    operation: "loadModule",
    procedure: "load",
    proves: prose(
      "a declared handler that is missing from whatever bytes an author uploaded fails handler_not_exported.",
      "Driving a host's control plane cannot show this: there the exports are known beforehand, so a refusal says that the host compared two lists it was given, and nothing of a runtime that read a module.",
    ),
    bundle: "fetch-only",
    load: { declaredHandlers: ["fetch", "scheduled"], expectError: "handler_not_exported" },
  },
];
