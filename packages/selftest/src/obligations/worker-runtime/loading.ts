import { checked, type Obligation, planned, unmeasured } from "../obligation.ts";
import { OUTSIDE_THE_REQUEST } from "../reasons.ts";

const LOADS = "module-loads-and-exports-are-derived-from-bytes";
const UNSEEN = "exports-derived-from-unseen-bytes";
const NOT_EXPORTED = "declared-handler-not-exported-refused";
const LOAD = "operations.loadModule";

/** What loading a bundle demands. */
export const LOADING: readonly Obligation[] = [
  checked(
    `description:2 ${LOAD}.description:7 ${LOAD}.outputSchema.properties.exportedHandlers`,
    "The handlers of a module are the callable own properties fetch, scheduled and queue of its default export, found out from the module itself.",
    LOADS,
    UNSEEN,
  ),
  checked(
    `${LOAD}.description:7 description:2`,
    "A property of such a name that cannot be called is no handler.",
    "non-callable-handler-is-not-exported",
  ),
  checked(
    `${LOAD}.description:7 description:2`,
    "What the default export inherits, and what the module exports by name, is no handler.",
    "inherited-and-named-exports-do-not-count",
  ),
  checked(
    `${LOAD}.description:7`,
    "The exports are those that stand there once the module has been evaluated.",
    "top-level-side-effects-do-not-export",
  ),
  checked(
    `description:2 ${LOAD}.description:7 ${LOAD}.errors.handler_not_exported fixtures.declared-handler-must-be-exported`,
    "A declared handler that the module does not export refuses the version, before any traffic.",
    NOT_EXPORTED,
  ),
  checked(
    `${LOAD}.description:2 ${LOAD}.inputSchema.properties.mainModule ${LOAD}.errors.module_not_found`,
    "The main module is one of the modules; else module_not_found.",
    "main-module-missing-refused",
  ),
  checked(
    `${LOAD}.errors.module_not_found`,
    "An import that no module satisfies is module_not_found.",
    "missing-import-is-module-not-found",
  ),
  checked(
    `${LOAD}.errors.module_syntax_error`,
    "A module that does not parse is module_syntax_error.",
    "unparseable-module-refused",
  ),
  checked(
    `${LOAD}.description:3 ${LOAD}.inputSchema.properties.modules ${LOAD}.errors.unsupported_media_type`,
    "Four media types load and no other does: a module of any other is unsupported_media_type.",
    "unsupported-module-media-type-refused",
  ),
  checked(
    `${LOAD}.description:3 ${LOAD}.errors.unsupported_media_type`,
    "That holds for a module which nothing imports, too.",
    "unused-module-of-unsupported-type-refused",
  ),
  checked(
    `${LOAD}.description:6`,
    "application/json does not load.",
    "unused-module-of-unsupported-type-refused",
  ),
  checked(
    `${LOAD}.description:3`,
    "A text/plain module is imported as a string, decoded from UTF-8.",
    "text-module-is-decoded-utf8",
  ),
  checked(
    `${LOAD}.description:3`,
    "An application/octet-stream module is imported as an ArrayBuffer of exactly its bytes.",
    "bytes-module-is-an-arraybuffer",
  ),
  checked(
    `${LOAD}.description:3`,
    "An application/wasm module is imported as a compiled WebAssembly.Module, never as an instance.",
    "wasm-module-is-compiled-not-instantiated",
  ),
  checked(
    `${LOAD}.description:4 ${LOAD}.description:5 ${LOAD}.inputSchema.properties.auxiliaryModules fixtures.auxiliary-module-is-carried-never-loaded`,
    "A bundle may carry source maps beside its modules; that they are there is no error.",
    "auxiliary-module-is-carried",
  ),
  checked(
    `${LOAD}.description:5 fixtures.auxiliary-module-is-carried-never-loaded`,
    "A source map that is named as the main module is unsupported_media_type.",
    "auxiliary-main-refused",
  ),
  checked(
    `${LOAD}.description:5`,
    "An import of a source map is unsupported_media_type.",
    "auxiliary-import-refused",
  ),
  checked(
    `${LOAD}.description:1`,
    "Each load has an isolate of its own: it finds nothing that another load left behind.",
    "each-load-has-a-fresh-isolate",
  ),
  unmeasured(
    `${LOAD}.description:8 ${LOAD}.inputSchema.properties.declaredHandlers`,
    "A declared handler outside the three names is refused.",
    OUTSIDE_THE_REQUEST,
  ),
  planned(
    `limits.maxModulesPerBundleSet ${LOAD}.inputSchema.properties.modules`,
    "A bundle of 512 modules loads.",
    "largest-bundle-loads",
  ),
];
