import { environment } from "../behaviours/environment.ts";
import { variation } from "../behaviours/variation.ts";

export const envLacksASecret = variation(
  "env-lacks-a-secret",
  "Declared secrets are not projected into env.",
  "environment",
  (supply) => environment({ ...supply, secrets: {} }),
);
