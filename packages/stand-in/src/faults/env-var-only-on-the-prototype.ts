import { environment } from "../behaviours/environment.ts";
import { variation } from "../behaviours/variation.ts";

export const envVarOnlyOnThePrototype = variation(
  "env-var-only-on-the-prototype",
  "Declared vars can be read from env, but only from its prototype.",
  "environment",
  (supply) => Object.assign(Object.create(supply.vars), environment({ ...supply, vars: {} })),
);
