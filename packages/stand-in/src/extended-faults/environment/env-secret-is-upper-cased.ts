import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";
import { altered } from "./altered-values.ts";

export const envSecretIsUpperCased = variation(
  "env-secret-is-upper-cased",
  "Secrets are put into upper case.",
  "environment",
  (supply) =>
    environment({ ...supply, secrets: altered(supply.secrets, (value) => value.toUpperCase()) }),
);
