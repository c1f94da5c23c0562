import type { ContractBundle, ContractModule } from "../schema/contract-schema.ts";

/** All that a bundle carries: the modules that can be linked, and the auxiliary ones. */
export function carriedModules(bundle: ContractBundle): readonly ContractModule[] {
  return [...bundle.modules, ...(bundle.auxiliaryModules ?? [])];
}
