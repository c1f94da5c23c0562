import { LoadFailure } from "../../loader/load-failure.ts";

/**
 * The failure behind an error that workerd threw. Its loader has no codes, so the message decides:
 * a module that is missing is named as such; a failure to compile, to link or to evaluate is a
 * module that does not load, for which the vocabulary has one code.
 */
export function failureOf(error: { readonly name: string; readonly message: string }): LoadFailure {
  const code = error.message.includes("No such module")
    ? "module_not_found"
    : "module_syntax_error";
  return new LoadFailure(code, `${error.name}: ${error.message}`);
}
