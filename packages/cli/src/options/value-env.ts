import { refuseValues, type SuppliedValues } from "@runtime-abi/conformance";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import { comparesValues } from "@runtime-abi/contract";
import { CommandUsageError } from "../usage-error.ts";
import { shownName } from "./credential.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The options that name where the values of a deployment stand, as they were given. */
export interface ValueFlags {
  /** Each `NAME=VARIABLE`. */
  readonly varEnv?: readonly string[];
  readonly secretEnv?: readonly string[];
}

interface Given {
  readonly option: "--var-env" | "--secret-env";
  readonly name: string;
  readonly value: string;
}

/**
 * The values of `--var-env` and `--secret-env` by name; absent when neither was given. An empty value
 * is one. No message holds a value, or what may be one that was given in place of a name.
 *
 * @throws {CommandUsageError}
 */
export function readValues(
  { varEnv = [], secretEnv = [] }: ValueFlags,
  env: Environment,
): GivenValues | undefined {
  const given = [
    ...varEnv.map((text) => readValue("--var-env", text, env)),
    ...secretEnv.map((text) => readValue("--secret-env", text, env)),
  ];
  const twice = given.find(
    ({ name }, index) => given.findIndex((other) => other.name === name) !== index,
  );
  if (twice !== undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      `${twice.option} was given for a name that has a value already.`,
      "Give each name once: a var with --var-env, the secret with --secret-env.",
    );
  }
  return given.length === 0 ? undefined : new GivenValues(given);
}

/** Values that were given, not yet held against what a deployment declares. */
export class GivenValues {
  readonly #given: readonly Given[];

  constructor(given: readonly Given[]) {
    this.#given = given;
  }

  /**
   * The values for the deployment of one of the corpora.
   *
   * @throws {CommandUsageError} when an option names what the deployment does not declare so
   * @throws {UsageError} when a value is missing, or cannot be one
   */
  forCorpus({ contract }: Pick<VerifiedCorpus, "contract">): SuppliedValues {
    const { vars, sensitiveVars } = contract.deployment;
    const declared = { "--var-env": vars, "--secret-env": sensitiveVars };
    const stray = this.#given.find(({ option, name }) => !declared[option].includes(name));
    if (stray !== undefined) {
      throw new CommandUsageError(
        "invalid-value",
        `${stray.option} was given a name that the deployment does not declare so.`,
        `Name what is deployed: ${sampled("--var-env", vars)}, ${sampled("--secret-env", sensitiveVars)}.`,
      );
    }
    const values = Object.fromEntries(this.#given.map(({ name, value }) => [name, value]));
    refuseValues(contract, values);
    return values;
  }
}

/**
 * The values for each of the corpora of a call.
 *
 * @throws {CommandUsageError} when no check of any of them would compare the values
 */
export function valuesFor(
  given: GivenValues | undefined,
  corpora: readonly Pick<VerifiedCorpus, "contract">[],
): SuppliedValues | undefined {
  if (given === undefined) {
    return undefined;
  }
  const comparing = corpora.find(({ contract }) => comparesValues(contract));
  if (comparing === undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      "--var-env and --secret-env have a meaning where values are compared only, and no check that was chosen does so.",
      "Measure with the extended corpus, too (--extended, or --extended-endpoint URL for what is deployed), or leave them out.",
    );
  }
  return given.forCorpus(comparing);
}

function sampled(option: string, names: readonly string[]): string {
  return names.map((name) => `${option} ${name}=VARIABLE`).join(", ");
}

function readValue(option: Given["option"], text: string, env: Environment): Given {
  const separator = text.indexOf("=");
  const name = text.slice(0, separator);
  const variable = text.slice(separator + 1);
  if (separator < 1 || !/^[A-Za-z_][A-Za-z0-9_]*$/.test(variable)) {
    throw new CommandUsageError(
      "invalid-value",
      `${option} was not given a name in env and, after =, that of an environment variable.`,
      `Put the value into a variable and name it: ${option} NAME=VARIABLE`,
    );
  }
  const value = Object.hasOwn(env, variable) ? env[variable] : undefined;
  if (value === undefined) {
    throw new CommandUsageError(
      "missing-value",
      `The environment variable ${shownName(variable)} that ${option} names is not set.`,
      "Set and export it before the run; a value that is empty has to be set, too.",
    );
  }
  return { option, name, value };
}
