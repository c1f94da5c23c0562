import { environment } from "../../behaviours/environment.ts";
import { variation } from "../../behaviours/variation.ts";
import { altered } from "./altered-values.ts";

export const envSecretIsEmpty = variation(
  "env-secret-is-empty",
  "Secrets are declared and never filled in.",
  "environment",
  (supply) => environment({ ...supply, secrets: altered(supply.secrets, () => "") }),
);
