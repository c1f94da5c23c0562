import type { LoadErrorCode } from "@runtime-abi/bundle";

/** What Node calls a specifier that leads to no module. */
const NOT_FOUND = new Set(["ERR_MODULE_NOT_FOUND", "ERR_UNSUPPORTED_DIR_IMPORT"]);

/**
 * Node names what it does not find. Whatever else stops an import, in compiling, linking or
 * evaluating, is a module that does not load, for which the vocabulary has one code.
 */
export function loadErrorCode(error: unknown): LoadErrorCode {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && NOT_FOUND.has(code)
    ? "module_not_found"
    : "module_syntax_error";
}
