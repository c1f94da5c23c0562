import { createHash } from "node:crypto";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { AdapterVariation } from "./adapter-behaviours.ts";
import {
  type LoadErrorCode,
  type LoadOutcome,
  type ModuleBundle,
  refused,
} from "./load-outcome.ts";

/** Answers with what it knows of the corpus by heart, and guesses where it knows nothing. */
export function cannedAdapter(corpus: VerifiedCorpus): AdapterVariation {
  const known = knownBundles(corpus);
  return {
    name: "adapter-answers-from-a-table",
    description:
      "Bundles of the corpus are answered from a table of their digests, others by a guess.",
    behaviours: {
      load: async ({ bundle }) =>
        known.get(digestOf(bundle)) ?? { exports: ["fetch", "scheduled", "queue"] },
    },
  };
}

function knownBundles({ contract, bundles }: VerifiedCorpus): ReadonlyMap<string, LoadOutcome> {
  const known = new Map<string, LoadOutcome>();
  for (const entry of contract.bundles) {
    const bundle = bundles.get(entry.name);
    if (bundle !== undefined) {
      known.set(digestOf(bundle), statedOutcome(entry));
    }
  }
  return known;
}

function statedOutcome({
  exportedHandlers,
  unloadableError,
  evaluated,
}: VerifiedCorpus["contract"]["bundles"][number]): LoadOutcome {
  const error = evaluated !== undefined && "error" in evaluated ? evaluated.error : unloadableError;
  const exports =
    evaluated !== undefined && "exports" in evaluated ? evaluated.exports : exportedHandlers;
  return error === undefined
    ? { exports: exports ?? [] }
    : refused(error as LoadErrorCode, "known by heart");
}

function digestOf({ mainModule, modules, auxiliaryModules = [] }: ModuleBundle): string {
  const hash = createHash("sha256").update(mainModule);
  for (const { name, mediaType, bytes } of [...modules, ...auxiliaryModules]) {
    hash.update(`${name} ${mediaType} ${bytes.length} `).update(bytes);
  }
  return hash.digest("hex");
}
