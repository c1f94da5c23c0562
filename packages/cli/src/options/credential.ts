import { checkCredential } from "@runtime-abi/conformance";
import { CommandUsageError } from "../usage-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the credential that `option` names the variable of. Neither the value, nor anything that
 * may be a credential given in place of a name, ever stands in a message.
 *
 * @param before what the option's value holds before the variable's name
 */
export function readCredential(
  option: string,
  variable: string,
  env: Environment,
  before = "",
): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(variable)) {
    throw new CommandUsageError(
      "invalid-value",
      `${option} was not given the name of an environment variable.`,
      `Put the credential into a variable and name it: ${option} ${before}RUNTIME_TOKEN`,
    );
  }
  const source = `The environment variable ${shownName(variable)} that ${option} names`;
  const value = Object.hasOwn(env, variable) ? env[variable] : undefined;
  if (value === undefined) {
    throw new CommandUsageError(
      "missing-credential",
      `${source} is not set.`,
      "Set and export it before the run, or leave the option out.",
    );
  }
  checkCredential(value, source);
  return value;
}

/** Names are written in capitals by custom; anything else may be a credential given by mistake. */
export function shownName(variable: string): string {
  return /^[A-Z_][A-Z0-9_]{0,63}$/.test(variable) ? variable : "(name not shown)";
}
