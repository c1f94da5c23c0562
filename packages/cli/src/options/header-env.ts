import { checkHeaderName } from "@runtime-abi/conformance";
import { CommandUsageError } from "../usage-error.ts";
import { readCredential } from "./credential.ts";

const OPTION = "--header-env";

/**
 * The values of `--header-env`, each `NAME=VARIABLE`: extra headers by lower-case name. Nothing
 * that may be a value given in place of a name ever stands in a message.
 *
 * @param hasCredential whether a bearer token is sent too
 */
export function readHeaders(
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  hasCredential: boolean,
): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  for (const text of given) {
    const separator = text.indexOf("=");
    if (separator === -1) {
      throw new CommandUsageError(
        "invalid-value",
        `${OPTION} was not given a header's name and, after =, a variable's.`,
        `Put the value into a variable and name it: ${OPTION} x-access-key=ACCESS_KEY`,
      );
    }
    const name = text.slice(0, separator).toLowerCase();
    checkHeaderName(name, hasCredential);
    if (headers.has(name)) {
      throw new CommandUsageError(
        "conflicting-options",
        `${OPTION} was given twice for one header.`,
        "Give each header once.",
      );
    }
    headers.set(name, readCredential(OPTION, text.slice(separator + 1), env, "x-access-key="));
  }
  return Object.fromEntries(headers);
}
