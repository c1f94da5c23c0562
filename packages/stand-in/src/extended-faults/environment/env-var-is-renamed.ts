import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";

export const envVarIsRenamed = variation(
  "env-var-is-renamed",
  "A var stands in env under its name in lower case.",
  "environment",
  (supply) =>
    environment({
      ...supply,
      vars: Object.fromEntries(
        Object.entries(supply.vars).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    }),
);
