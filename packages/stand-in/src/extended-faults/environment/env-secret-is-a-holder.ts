import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";

export const envSecretIsAHolder = variation(
  "env-secret-is-a-holder",
  "A secret is an object that would hand out its value when it is asked.",
  "environment",
  (supply) => ({
    ...environment({ ...supply, secrets: {} }),
    ...Object.fromEntries(
      Object.entries(supply.secrets).map(([name, value]) => [name, { get: () => value }]),
    ),
  }),
);
