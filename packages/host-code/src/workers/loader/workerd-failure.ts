import type { LoadErrorCode } from "@runtime-abi/bundle";
import { LoadFailure } from "../../loader/load-failure.ts";

const NOT_FOUND = /No such module|Invalid module specifier/;

/**
 * The failure behind an error that workerd threw. Its loader has no codes, so the message decides:
 * a module that is missing is named as such, and one that would stand above all others has no valid
 * specifier; a failure to compile, to link or to evaluate is a
 * module that does not load, for which the vocabulary has one code.
 */
export function failureOf(
  error: { readonly name: string; readonly message: string },
  auxiliaryNames: readonly string[] = [],
): LoadFailure {
  return new LoadFailure(codeOf(error.message, auxiliaryNames), `${error.name}: ${error.message}`);
}

/** @param auxiliaryNames what the bundle carries, so that the loader was not handed it. */
function codeOf(message: string, auxiliaryNames: readonly string[]): LoadErrorCode {
  const isAuxiliary = auxiliaryNames.some((name) => message.includes(`No such module "${name}"`));
  if (isAuxiliary) return "unsupported_media_type";
  return NOT_FOUND.test(message) ? "module_not_found" : "module_syntax_error";
}
