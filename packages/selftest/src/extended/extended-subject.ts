import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { KillEntry } from "@runtime-abi/faults";
import {
  EXTENDED_FAULTS,
  EXTENDED_VARIANTS,
  type RunningStandIn,
  startStandIn,
} from "@runtime-abi/stand-in";
import type { AdapterVariation } from "../adapters/adapter-behaviours.ts";
import { adapterFaults } from "../adapters/adapter-faults.ts";
import { ADAPTER_VARIANTS } from "../adapters/adapter-variants.ts";
import { startAdapter } from "../adapters/start-adapter.ts";
import { HONEST, type SubjectVariation, startSubject, VARIATIONS } from "../subject.ts";

/** What is varied about a subject of the extended matrix; at most one of them is. */
export interface ExtendedVariation extends SubjectVariation {
  /** The loads go to an adapter over an engine; the rest goes to the honest stand-in. */
  readonly adapter?: AdapterVariation | "honest";
}

/** The honest stand-in with an honest adapter over an engine beside it: every check must pass. */
export const HONEST_WITH_ENGINE: ExtendedVariation = {
  name: "honest-with-engine",
  description: "Nothing is varied, and the loads are evaluated.",
  adapter: "honest",
};

/** Whether what is measured can answer what only an evaluation tells. */
export function hasEngine({ adapter }: ExtendedVariation): boolean {
  return adapter !== undefined;
}

/** Every variation that there is, whether or not the extended checks tell it from the honest one. */
export function extendedVariations(corpus: VerifiedCorpus): readonly ExtendedVariation[] {
  const ofEngine = [...adapterFaults(corpus), ...ADAPTER_VARIANTS].map((adapter) => ({
    name: adapter.name,
    description: adapter.description,
    adapter,
  }));
  const ofStandIn = [...EXTENDED_FAULTS, ...EXTENDED_VARIANTS].map((standIn) => ({
    name: standIn.name,
    description: standIn.description,
    standIn,
  }));
  return [HONEST, HONEST_WITH_ENGINE, ...ofStandIn, ...ofEngine, ...VARIATIONS];
}

/** Where a variation stands, as the kill table says it. */
export function placeOf({ adapter, network }: ExtendedVariation): KillEntry["where"] {
  if (adapter !== undefined) {
    return "adapter";
  }
  return network === undefined ? "stand-in" : "proxy";
}

/** Starts what is to be measured. */
export async function startExtended(
  corpus: VerifiedCorpus,
  variation: ExtendedVariation,
): Promise<RunningStandIn> {
  const { adapter: varied } = variation;
  if (varied === undefined) {
    return startSubject(corpus, variation);
  }
  const standIn = await startStandIn(corpus.deployment);
  const adapter = await startAdapter(varied === "honest" ? undefined : varied);
  return {
    ...standIn,
    loaderEndpoint: adapter.loaderEndpoint,
    async stop() {
      await adapter.stop();
      await standIn.stop();
    },
  };
}
