import type { Variation } from "../../behaviours/variation.ts";
import { envSecretHoldsAVar } from "./env-secret-holds-a-var.ts";
import { envSecretIsAHolder } from "./env-secret-is-a-holder.ts";
import { envSecretIsEmpty } from "./env-secret-is-empty.ts";
import { envSecretIsUpperCased } from "./env-secret-is-upper-cased.ts";
import { envValuesAreNormalised } from "./env-values-are-normalised.ts";
import { envValuesAreQuoted } from "./env-values-are-quoted.ts";
import { envValuesAreTrimmed } from "./env-values-are-trimmed.ts";
import { envVarIsRenamed } from "./env-var-is-renamed.ts";
import { eventsEnvHasAnExtraName } from "./events-env-has-an-extra-name.ts";
import { queueIsCalledWithTwoArguments } from "./queue-is-called-with-two-arguments.ts";
import { scheduledContextLacksWaitUntil } from "./scheduled-context-lacks-wait-until.ts";
import { scheduledEnvLacksAName } from "./scheduled-env-lacks-a-name.ts";

export const ENVIRONMENT_FAULTS: readonly Variation[] = [
  envValuesAreTrimmed,
  envValuesAreNormalised,
  envSecretIsUpperCased,
  envValuesAreQuoted,
  envSecretIsEmpty,
  envSecretIsAHolder,
  envSecretHoldsAVar,
  envVarIsRenamed,
  eventsEnvHasAnExtraName,
  scheduledEnvLacksAName,
  queueIsCalledWithTwoArguments,
  scheduledContextLacksWaitUntil,
];
