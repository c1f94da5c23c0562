import type { EnvironmentSupply } from "../../behaviours/behaviours.ts";

type Values = EnvironmentSupply["vars"];

/** Each of the values as the change makes it. */
export function altered(values: Values, change: (value: string) => string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
