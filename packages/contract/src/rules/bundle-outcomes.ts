import { loadModule } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { ContractBundle } from "../schema/contract-schema.ts";
import { refuseEvaluated } from "./evaluated-bundle.ts";
import {
  CERTAIN_REMEDY,
  describeResult,
  describeStated,
  produces,
  statesOneOutcome,
} from "./load-outcome.ts";
import type { Rule, UnverifiedCorpus } from "./rule.ts";

/**
 * Rule 5: what a bundle is said to export, or to fail with, is what its bytes do; and what only
 * evaluation shows is said of no bundle whose bytes tell it.
 */
export const bundleOutcomes: Rule = ({ contract, bundles }) => {
  for (const stated of contract.bundles) {
    if (stated.evaluated === undefined && stated.notDerivable === undefined) {
      refuseDerived(stated, bundles);
    } else {
      refuseEvaluated(stated, bundles.get(stated.name));
    }
  }
};

function refuseDerived(
  { name, exportedHandlers, unloadableError }: ContractBundle,
  bundles: UnverifiedCorpus["bundles"],
): void {
  const stated = { exportedHandlers, error: unloadableError };
  if (!statesOneOutcome(stated)) {
    refuse({
      code: "bundle-outcome-count",
      subject: name,
      message: `The bundle ${name} must state either exportedHandlers or unloadableError, and not both.`,
      remedy: "State the one outcome that its bytes bring about.",
    });
  }
  const bundle = bundles.get(name);
  const result = bundle && loadModule(bundle, []);
  if (result !== undefined && !produces(result, stated)) {
    refuse({
      code: "bundle-outcome",
      subject: name,
      message: `The contract states ${describeStated(stated)} for the bundle ${name}; its bytes ${describeResult(result)}.`,
      remedy:
        "State what the bytes do, or change the bytes; a claim the bytes do not bear out is no evidence.",
    });
  }
  if (result?.uncertainty !== undefined) {
    refuse({
      code: "bundle-outcome-uncertain",
      subject: name,
      message: `The contract states ${describeStated(stated)} for the bundle ${name}, and its bytes do not bring that about for certain: ${result.uncertainty}.`,
      remedy: CERTAIN_REMEDY,
    });
  }
}
