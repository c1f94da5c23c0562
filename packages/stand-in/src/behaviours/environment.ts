import type { Behaviours } from "./behaviours.ts";

/** Own enumerable properties: exactly what was declared. */
export const environment: Behaviours["environment"] = ({ vars, secrets, bindings }) => ({
  ...vars,
  ...secrets,
  ...bindings,
});
