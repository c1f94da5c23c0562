import { isDeepStrictEqual } from "node:util";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import { CorpusBuildError } from "../corpus-build-error.ts";
import { type Evaluated, evaluateBundle } from "./evaluate-bundle.ts";

/**
 * Proves what verification has to take on trust: that evaluation brings about what the contract
 * states of the bundles whose bytes do not tell it.
 *
 * @throws CorpusBuildError for the first bundle that comes to something else.
 */
export async function proveEvaluated({ contract, bundles }: VerifiedCorpus): Promise<void> {
  for (const { name, evaluated } of contract.bundles) {
    const bundle = bundles.get(name);
    if (evaluated !== undefined && bundle !== undefined) {
      refuseDifference(name, evaluated, await evaluateBundle(name, bundle));
    }
  }
}

function refuseDifference(name: string, stated: Evaluated, found: Evaluated): void {
  if (!isDeepStrictEqual(found, stated)) {
    throw new CorpusBuildError(
      "evaluation-differs",
      `The contract states ${JSON.stringify(stated)} for the bundle ${name}; evaluating it brings about ${JSON.stringify(found)}.`,
      "State what evaluation brings about, or change the modules; nothing was written.",
    );
  }
}
