import { environment } from "../behaviours/environment.ts";
import { variation } from "../behaviours/variation.ts";

export const envValuesAreReadThroughGetters = variation(
  "env-values-are-read-through-getters",
  "Vars and secrets are own enumerable accessors, which give their values when they are read.",
  "environment",
  (supply) => {
    const env = { ...environment({ ...supply, vars: {}, secrets: {} }) };
    for (const [name, value] of Object.entries({ ...supply.vars, ...supply.secrets })) {
      Object.defineProperty(env, name, { get: () => value, enumerable: true });
    }
    return env;
  },
);
