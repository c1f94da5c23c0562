import type { Variation } from "./behaviours/variation.ts";
import { EXTENDED_FAULTS } from "./extended-faults/index.ts";
import { FAULTS } from "./faults/index.ts";
import { VARIANTS } from "./variants/index.ts";

/** The fault or variant of that name; undefined when there is none. */
export function variationNamed(name: string): Variation | undefined {
  return [...FAULTS, ...EXTENDED_FAULTS, ...VARIANTS].find((variation) => variation.name === name);
}
