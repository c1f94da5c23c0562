import type { LoadErrorCode } from "@runtime-abi/bundle";

/** Taken before the code of a bundle runs in the same realm. */
const startsWith: (text: string, beginning: string) => boolean = Function.prototype.call.bind(
  String.prototype.startsWith,
);

/**
 * Deno fails an import with a `TypeError` of the same code whether a module is missing or does not
 * parse; only the message tells. All else is a module that does not link or whose evaluation threw,
 * for which the ABI's closed list has the same code as for one that does not parse.
 */
export function denoLoadErrorCode(error: unknown): LoadErrorCode {
  if (!(error instanceof TypeError) || !("code" in error)) return "module_syntax_error";
  const missing =
    error.code === "ERR_MODULE_NOT_FOUND" && !startsWith(error.message, "SyntaxError:");
  return missing ? "module_not_found" : "module_syntax_error";
}
