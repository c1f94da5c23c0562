import type { Contract, ContractBundle } from "@runtime-abi/contract";

/** A module of an authored bundle; its digest is computed from the bytes. */
export type AuthoredModule = Omit<ContractBundle["modules"][number], "sha256">;

export interface AuthoredBundle extends Omit<ContractBundle, "modules" | "auxiliaryModules"> {
  readonly modules: readonly AuthoredModule[];
  readonly auxiliaryModules?: readonly AuthoredModule[];
}

/** A contract as people write it: everything but the digests of module bytes. */
export interface AuthoredContract extends Omit<Contract, "bundles"> {
  readonly bundles: readonly AuthoredBundle[];
}

/** Prose of a contract: sentences, each on a line of its own here, one paragraph there. */
export function prose(...sentences: readonly string[]): string {
  return sentences.join(" ");
}
