import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";
import { altered } from "./altered-values.ts";

export const envSecretHoldsAVar = variation(
  "env-secret-holds-a-var",
  "A secret holds the value of a var.",
  "environment",
  (supply) => {
    const [value = ""] = Object.values(supply.vars);
    return environment({ ...supply, secrets: altered(supply.secrets, () => value) });
  },
);
