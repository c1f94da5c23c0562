import type { LoadErrorCode } from "@runtime-abi/bundle";

/**
 * Bun fails an import with classes of its own: a module that is not there, one that does not parse,
 * or an `AggregateError` of the latter. All else is a module that does not link or whose evaluation
 * threw, for which the ABI's closed list has the same code as for one that does not parse.
 */
export function bunLoadErrorCode(error: unknown): LoadErrorCode {
  return error instanceof ResolveMessage ? "module_not_found" : "module_syntax_error";
}
