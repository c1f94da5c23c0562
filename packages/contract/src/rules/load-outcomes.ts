import { isHandler, loadModule, type ModuleBundle } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { CheckOf } from "../schema/check-schema.ts";
import {
  CERTAIN_REMEDY,
  describeResult,
  describeStated,
  produces,
  statesOneOutcome,
} from "./load-outcome.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate } from "./sets.ts";

/** Rule 5: each load check expects exactly what its declaration against its bundle's bytes brings about. */
export const loadOutcomes: Rule = ({ contract, bundles }) => {
  for (const check of contract.checks) {
    const bundle = check.procedure === "load" ? bundles.get(check.bundle) : undefined;
    if (check.procedure === "load" && bundle !== undefined) {
      checkDeclaration(check);
      checkOutcome(check, bundle);
    }
  }
};

function checkDeclaration({ name, load }: CheckOf<"load">): void {
  const unknown = load.declaredHandlers.find((handler) => !isHandler(handler));
  const duplicate = firstDuplicate(load.declaredHandlers);
  if (unknown !== undefined || duplicate !== undefined) {
    const what =
      unknown === undefined ? `${duplicate} twice` : `${unknown}, which is no handler of the ABI`;
    refuse({
      code: "load-declaration",
      subject: name,
      message: `The check ${name} declares ${what}.`,
      remedy: "Declare handlers of the vocabulary, each once.",
    });
  }
}

function checkOutcome(check: CheckOf<"load">, bundle: ModuleBundle): void {
  const { declaredHandlers, expectExportedHandlers, expectError } = check.load;
  const stated = { exportedHandlers: expectExportedHandlers, error: expectError };
  if (!statesOneOutcome(stated)) {
    refuse({
      code: "load-outcome-count",
      subject: check.name,
      message: `The check ${check.name} must state either expectExportedHandlers or expectError, and not both.`,
      remedy: "State the one outcome that its bundle's bytes bring about.",
    });
  }
  const result = loadModule(bundle, declaredHandlers);
  if (!produces(result, stated)) {
    refuse({
      code: "load-outcome",
      subject: check.name,
      message: `The check ${check.name} expects ${describeStated(stated)}; declaring [${declaredHandlers.join(", ")}], the bytes of ${check.bundle} ${describeResult(result)}.`,
      remedy:
        "Expect what the bytes bring about: otherwise no correct runtime passes, or every wrong one does.",
    });
  }
  if (result.uncertainty !== undefined) {
    refuse({
      code: "load-outcome-uncertain",
      subject: check.name,
      message: `The check ${check.name} expects ${describeStated(stated)}, and the bytes of ${check.bundle} do not bring that about for certain: ${result.uncertainty}.`,
      remedy: CERTAIN_REMEDY,
    });
  }
}
