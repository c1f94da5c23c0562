import type { VerifiedCorpus } from "@runtime-abi/contract";
import {
  NETWORK_FAULTS,
  NETWORK_VARIANTS,
  type NetworkBehaviour,
  startBehindProxy,
} from "@runtime-abi/faults";
import {
  FAULTS,
  type RunningStandIn,
  startStandIn,
  VARIANTS,
  type Variation,
} from "@runtime-abi/stand-in";
import { PROXY_SEED } from "./limits.ts";

/** What is varied about a subject; nothing at all for the honest one. */
export interface SubjectVariation {
  readonly name: string;
  /** One sentence: what a person would see. */
  readonly description: string;
  readonly standIn?: Variation;
  readonly network?: NetworkBehaviour;
}

export const HONEST: SubjectVariation = { name: "honest", description: "Nothing is varied." };

/** Every fault and every variant there is, of the stand-in and of the network before it. */
export const VARIATIONS: readonly SubjectVariation[] = [
  ...[...FAULTS, ...VARIANTS].map((standIn) => ({ ...named(standIn), standIn })),
  ...[...NETWORK_FAULTS, ...NETWORK_VARIANTS].map((network) => ({ ...named(network), network })),
];

function named({ name, description }: Variation | NetworkBehaviour) {
  return { name, description };
}

/** Starts a stand-in with the corpus on it, behind a proxy when the network varies. */
export async function startSubject(
  { deployment }: VerifiedCorpus,
  { standIn, network }: SubjectVariation,
): Promise<RunningStandIn> {
  const running = await startStandIn(deployment, { faults: standIn ? [standIn] : [] });
  return network === undefined
    ? running
    : startBehindProxy(running, { behaviours: [network], seed: PROXY_SEED });
}
