import type { LoadErrorCode } from "@runtime-abi/bundle";

/** What Node calls a specifier that leads to no module. Looked up beside the code of a bundle. */
const { hasOwn } = Object;
const NOT_FOUND: Readonly<Record<string, true>> = {
  ERR_MODULE_NOT_FOUND: true,
  ERR_UNKNOWN_BUILTIN_MODULE: true,
  ERR_UNSUPPORTED_DIR_IMPORT: true,
  ERR_UNSUPPORTED_ESM_URL_SCHEME: true,
};

/**
 * Node names what it does not find. Whatever else stops an import, in compiling, linking or
 * evaluating, is a module that does not load, for which the vocabulary has one code.
 */
export function loadErrorCode(error: unknown): LoadErrorCode {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && hasOwn(NOT_FOUND, code)
    ? "module_not_found"
    : "module_syntax_error";
}
