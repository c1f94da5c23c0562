import {
  type Contract,
  comparesValues,
  type SuppliedDigests,
  suppliedNames,
  valueDigest,
} from "@runtime-abi/contract";
import { CREDENTIAL_MIN_CHARACTERS } from "./limits.ts";
import { createScrubber } from "./scrub/create-scrubber.ts";
import { plainLength } from "./scrub/secret-patterns.ts";
import { valueForms } from "./scrub/value-forms.ts";
import { UsageError } from "./usage-error.ts";

/** What the vars and the secret of a deployment hold, by name. */
export type SuppliedValues = Readonly<Record<string, string>>;

/** Stands where bytes of an environment variable were no UTF-8: what it held is lost by then. */
const UNREADABLE = "\uFFFD";

/**
 * Refuses values that are not exactly those which the contract's deployment declares, and secrets
 * that could not be kept out of a report. No message holds a value.
 *
 * @throws {UsageError}
 */
export function refuseValues(contract: Contract, values: SuppliedValues): void {
  const declared = suppliedNames(contract);
  const unknown = Object.keys(values).find((name) => !declared.includes(name));
  const missing = declared.filter((name) => !Object.hasOwn(values, name));
  if (unknown !== undefined) {
    throw new UsageError(
      "value-unknown",
      "A value is supplied for a name that the deployment does not declare.",
      `It declares ${declared.join(", ")}.`,
    );
  }
  if (missing.length > 0) {
    throw new UsageError(
      "value-missing",
      `No value is supplied for ${missing.join(", ")}, and one is for another name.`,
      "Supply all of them, or none: a part of the values shows nothing.",
    );
  }
  for (const [name, value] of Object.entries(values)) {
    refuseValue(name, value, contract.deployment.sensitiveVars.includes(name));
  }
}

function refuseValue(name: string, value: string, isSecret: boolean): void {
  if (value.includes(UNREADABLE)) {
    throw new UsageError(
      "value-unreadable",
      `The value of ${name} is no UTF-8 text.`,
      "Deploy text: whatever else an environment variable holds does not arrive here unchanged.",
    );
  }
  if (isSecret && value !== "" && plainLength(value.trim()) < CREDENTIAL_MIN_CHARACTERS) {
    throw new UsageError(
      "value-too-short",
      `The value of ${name} is a secret of less than ${CREDENTIAL_MIN_CHARACTERS} characters, white space around it not counted.`,
      "Deploy a longer throw-away secret: a short one cannot be kept out of the report reliably.",
    );
  }
}

/** The keyed digests that a report states; none where the contract compares no values. */
export function digestsOf(
  contract: Contract,
  token: string,
  values: SuppliedValues | undefined,
): SuppliedDigests | undefined {
  if (values === undefined || !comparesValues(contract)) {
    return undefined;
  }
  return Object.fromEntries(
    suppliedNames(contract).map((name) => [name, valueDigest(token, values[name] ?? "")]),
  );
}

/** The values of the sensitive variables among them. */
export function sensitiveAmong(
  { deployment }: Pick<Contract, "deployment">,
  values: SuppliedValues = {},
): SuppliedValues {
  const sensitive = Object.entries(values).filter(([name]) =>
    deployment.sensitiveVars.includes(name),
  );
  return Object.fromEntries(sensitive);
}

/**
 * What of the values scrubbing must find; without short ones, and without vars that would be found in
 * the public text of the contract: what is public anyway is in honest answers, too.
 */
export function secretValues(contract: Contract, values: SuppliedValues = {}): string[] {
  const secrets = sensitiveAmong(contract, values);
  const plain = Object.entries(values).filter(([name]) => !Object.hasOwn(secrets, name));
  const vars = plain
    .map(([, value]) => valueForms(value))
    .filter((forms) => !isPublic(contract, forms));
  return [...Object.values(secrets).flatMap(valueForms), ...vars.flat()];
}

function isPublic(contract: Contract, forms: readonly string[]): boolean {
  const text = JSON.stringify(contract);
  return forms.length > 0 && createScrubber(forms).scrubText(text) !== text;
}
