import type { VerifiedCorpus } from "@runtime-abi/contract";
import { startBehindProxy } from "@runtime-abi/faults";
import { type RunningStandIn, startStandIn } from "@runtime-abi/stand-in";
import type { NamedVariation } from "./named-variation.ts";

/** Seed of a faulty network: what it cuts and delays is to be the same each time. */
const NETWORK_SEED = 1;

/**
 * Starts a stand-in, honest or with one variation.
 *
 * @param port port of the worker's endpoint; 0 lets the system choose
 */
export async function startVaried(
  deployment: VerifiedCorpus["deployment"],
  variation?: NamedVariation,
  port = 0,
): Promise<RunningStandIn> {
  if (variation?.where !== "network") {
    return startStandIn(deployment, { faults: variation ? [variation.behaviour] : [], port });
  }
  const behind = await startStandIn(deployment);
  return startBehindProxy(behind, { behaviours: [variation.behaviour], seed: NETWORK_SEED, port });
}
