import { HostConfigError } from "../hosts/config-members.ts";

/**
 * Values of the sensitive variables, from the environment under their own names: nothing of them
 * stands in a file of the project.
 * @throws {HostConfigError} when one is missing, with the command that makes one
 */
export function secretValues(
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => {
      const value = environment[name];
      if (value !== undefined && value !== "") return [name, value];
      throw new HostConfigError(
        `the secret ${name} is not in the environment: export ${name}="$(openssl rand -hex 24)"`,
      );
    }),
  );
}
