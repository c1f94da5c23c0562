import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";
import { altered } from "./altered-values.ts";

export const envValuesAreTrimmed = variation(
  "env-values-are-trimmed",
  "White space around a var or a secret is taken off.",
  "environment",
  (supply) =>
    environment({
      ...supply,
      vars: altered(supply.vars, (value) => value.trim()),
      secrets: altered(supply.secrets, (value) => value.trim()),
    }),
);
