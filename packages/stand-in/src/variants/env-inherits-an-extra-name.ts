import { environment } from "../behaviours/environment.ts";
import { variation } from "../behaviours/variation.ts";

export const envInheritsAnExtraName = variation(
  "env-inherits-an-extra-name",
  "The prototype of env has an enumerable name that nobody declared.",
  "environment",
  (supply) => Object.assign(Object.create({ HOST_REGION: "local" }), environment(supply)),
);
