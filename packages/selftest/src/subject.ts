import type { VerifiedCorpus } from "@runtime-abi/contract";
import {
  NETWORK_FAULTS,
  NETWORK_VARIANTS,
  type NetworkBehaviour,
  type RunningProxy,
  startProxy,
} from "@runtime-abi/faults";
import { FAULTS, startStandIn, VARIANTS, type Variation } from "@runtime-abi/stand-in";
import { PROXY_SEED } from "./limits.ts";

/** What is varied about a subject; nothing at all for the honest one. */
export interface SubjectVariation {
  readonly name: string;
  readonly standIn?: Variation;
  readonly network?: NetworkBehaviour;
}

export const HONEST: SubjectVariation = { name: "honest" };

/** Every fault and every variant there is, of the stand-in and of the network before it. */
export const VARIATIONS: readonly SubjectVariation[] = [
  ...[...FAULTS, ...VARIANTS].map((standIn) => ({ name: standIn.name, standIn })),
  ...[...NETWORK_FAULTS, ...NETWORK_VARIANTS].map((network) => ({ name: network.name, network })),
];

/** A subject to measure. */
export interface StartedSubject {
  readonly worker: string;
  readonly loader: string;
  stop(): Promise<void>;
}

/** Starts a stand-in with the corpus on it, behind a proxy when the network varies. */
export async function startSubject(
  { deployment }: VerifiedCorpus,
  { standIn, network }: SubjectVariation,
): Promise<StartedSubject> {
  const running = await startStandIn(deployment, { faults: standIn ? [standIn] : [] });
  let proxy: RunningProxy | undefined;
  if (network !== undefined) {
    const { endpoint } = running;
    proxy = await startProxy({ endpoint, behaviours: [network], seed: PROXY_SEED });
  }
  return {
    worker: (proxy ?? running).endpoint,
    loader: running.loaderEndpoint,
    async stop() {
      await proxy?.stop();
      await running.stop();
    },
  };
}
