import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";
import { altered } from "./altered-values.ts";

export const envValuesAreNormalised = variation(
  "env-values-are-normalised",
  "Vars are brought into the composed normal form of Unicode.",
  "environment",
  (supply) =>
    environment({ ...supply, vars: altered(supply.vars, (value) => value.normalize("NFC")) }),
);
