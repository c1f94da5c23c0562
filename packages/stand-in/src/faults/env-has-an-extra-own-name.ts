import { environment } from "../behaviours/environment.ts";
import { variation } from "../behaviours/variation.ts";

export const envHasAnExtraOwnName = variation(
  "env-has-an-extra-own-name",
  "The host adds a name of its own to env.",
  "environment",
  (supply) => ({ ...environment(supply), HOST_REGION: "local" }),
);
