import type { Contract } from "../schema/contract-schema.ts";

/** The exports that a bundle states (and, once rule 5 has passed, has); none when it does not load. */
export function statedExports(contract: Contract, bundle: string): readonly string[] {
  return contract.bundles.find(({ name }) => name === bundle)?.exportedHandlers ?? [];
}
