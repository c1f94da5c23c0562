import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";
import { altered } from "./altered-values.ts";

export const envValuesAreQuoted = variation(
  "env-values-are-quoted",
  "A var is handed over as the JSON text of its value, quotes included.",
  "environment",
  (supply) =>
    environment({ ...supply, vars: altered(supply.vars, (value) => JSON.stringify(value)) }),
);
