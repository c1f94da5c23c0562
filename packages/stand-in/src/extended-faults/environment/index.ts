import type { Variation } from "../../behaviours/variation.ts";
import { envSecretHoldsAVar } from "./env-secret-holds-a-var.ts";
import { envSecretIsAHolder } from "./env-secret-is-a-holder.ts";
import { envSecretIsEmpty } from "./env-secret-is-empty.ts";
import { envSecretIsUpperCased } from "./env-secret-is-upper-cased.ts";
import { envValuesAreNormalised } from "./env-values-are-normalised.ts";
import { envValuesAreQuoted } from "./env-values-are-quoted.ts";
import { envValuesAreTrimmed } from "./env-values-are-trimmed.ts";
import { envVarIsRenamed } from "./env-var-is-renamed.ts";

export const ENVIRONMENT_FAULTS: readonly Variation[] = [
  envValuesAreTrimmed,
  envValuesAreNormalised,
  envSecretIsUpperCased,
  envValuesAreQuoted,
  envSecretIsEmpty,
  envSecretIsAHolder,
  envSecretHoldsAVar,
  envVarIsRenamed,
];
