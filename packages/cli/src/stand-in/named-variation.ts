import { NETWORK_FAULTS, NETWORK_VARIANTS, type NetworkBehaviour } from "@runtime-abi/faults";
import {
  EXTENDED_FAULTS,
  EXTENDED_VARIANTS,
  FAULTS,
  VARIANTS,
  type Variation,
} from "@runtime-abi/stand-in";
import { didYouMean } from "../nearest-names.ts";
import { CommandUsageError } from "../usage-error.ts";

/** What is wrong or odd: about the stand-in itself, or about the network before it. */
export type NamedVariation =
  | { readonly where: "stand-in"; readonly behaviour: Variation }
  | { readonly where: "network"; readonly behaviour: NetworkBehaviour };

const VARIATIONS: readonly NamedVariation[] = [
  ...[...FAULTS, ...EXTENDED_FAULTS, ...VARIANTS, ...EXTENDED_VARIANTS].map((behaviour) => ({
    where: "stand-in" as const,
    behaviour,
  })),
  ...[...NETWORK_FAULTS, ...NETWORK_VARIANTS].map((behaviour) => ({
    where: "network" as const,
    behaviour,
  })),
];

/** The fault or odd variant of that name, wherever it is built in; undefined when there is none. */
export function findVariation(name: string): NamedVariation | undefined {
  return VARIATIONS.find(({ behaviour }) => behaviour.name === name);
}

/**
 * The value of `--fault`.
 *
 * @throws {CommandUsageError} with the nearest names
 */
export function parseFault(name: string): NamedVariation {
  const found = findVariation(name);
  if (found === undefined) {
    const names = VARIATIONS.map(({ behaviour }) => behaviour.name);
    throw new CommandUsageError(
      "unknown-fault",
      `There is no fault or variant ${JSON.stringify(name)}.`,
      didYouMean(name, names) ??
        "docs/kill-matrix.md and docs/kill-matrix-extended.md list every fault and variant.",
    );
  }
  return found;
}
