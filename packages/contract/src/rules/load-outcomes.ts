import { isHandler, loadModule } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { ContractBundle } from "../schema/contract-schema.ts";
import type { CheckOf, StatedLoad } from "../schema/extended-check-schema.ts";
import {
  CERTAIN_REMEDY,
  describeResult,
  describeStated,
  evaluatedResult,
  produces,
  statesOneOutcome,
} from "./load-outcome.ts";
import type { Rule, UnverifiedCorpus } from "./rule.ts";
import { firstDuplicate } from "./sets.ts";

/**
 * Rule 5: each load check expects exactly what its declaration against its bundle brings about, and
 * says so where that follows from evaluation, or from modules that the run derives.
 */
export const loadOutcomes: Rule = (corpus) => {
  for (const check of corpus.contract.checks) {
    if (check.procedure === "load") {
      checkLoad(check, corpus);
    }
  }
};

function checkLoad(check: CheckOf<"load">, corpus: UnverifiedCorpus): void {
  const { name, bundle, load } = check;
  const stated = corpus.contract.bundles.find((entry) => entry.name === bundle);
  const fault = sourceFault(check, stated);
  if (fault !== undefined) {
    refuse({
      code: "load-source",
      subject: name,
      message: `The check ${name} ${fault}.`,
      remedy:
        'State a bundle; state load.source "bundle" beside it when the bundle states evaluated; or state load.source "unseen" and no bundle.',
    });
  }
  if (load.source !== "unseen" && stated !== undefined) {
    checkDeclaration(name, load);
    checkTelling(name, load);
    checkOutcome(name, load, stated, corpus);
  }
}

function sourceFault(
  { bundle, load: { source } }: CheckOf<"load">,
  stated: ContractBundle | undefined,
): string | undefined {
  if (source === "unseen") {
    return bundle === undefined ? undefined : "loads unseen modules, and names a bundle";
  }
  if (stated === undefined) {
    return "names no bundle";
  }
  const isEvaluated = stated.evaluated !== undefined;
  if (isEvaluated === (source === "bundle")) {
    return undefined;
  }
  return isEvaluated
    ? `loads ${bundle}, whose outcome only evaluation shows, and does not say so`
    : `is said to rest on evaluation, and the bytes of ${bundle} tell its outcome`;
}

function checkDeclaration(name: string, { declaredHandlers }: StatedLoad): void {
  const unknown = declaredHandlers.find((handler) => !isHandler(handler));
  const duplicate = firstDuplicate(declaredHandlers);
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

function checkTelling(name: string, { tells = {} }: StatedLoad): void {
  const unknown = Object.keys(tells).find((handler) => !isHandler(handler));
  if (unknown !== undefined) {
    refuse({
      code: "load-declaration",
      subject: name,
      message: `The check ${name} says what ${unknown} tells, which is no handler of the ABI.`,
      remedy: "Say it of handlers of the vocabulary.",
    });
  }
}

function checkOutcome(
  name: string,
  load: StatedLoad,
  entry: ContractBundle,
  { bundles }: UnverifiedCorpus,
): void {
  const { declaredHandlers, expectExportedHandlers, expectError } = load;
  const stated = { exportedHandlers: expectExportedHandlers, error: expectError };
  if (!statesOneOutcome(stated)) {
    refuse({
      code: "load-outcome-count",
      subject: name,
      message: `The check ${name} must state either expectExportedHandlers or expectError, and not both.`,
      remedy: "State the one outcome that its bundle's bytes bring about.",
    });
  }
  const bundle = bundles.get(entry.name);
  const result =
    entry.evaluated === undefined
      ? bundle && loadModule(bundle, declaredHandlers)
      : evaluatedResult(entry.evaluated, declaredHandlers);
  if (result !== undefined && !produces(result, stated)) {
    refuse({
      code: "load-outcome",
      subject: name,
      message: `The check ${name} expects ${describeStated(stated)}; declaring [${declaredHandlers.join(", ")}], the bytes of ${entry.name} ${describeResult(result)}.`,
      remedy:
        "Expect what the bytes bring about: otherwise no correct runtime passes, or every wrong one does.",
    });
  }
  if (result?.uncertainty !== undefined) {
    refuse({
      code: "load-outcome-uncertain",
      subject: name,
      message: `The check ${name} expects ${describeStated(stated)}, and the bytes of ${entry.name} do not bring that about for certain: ${result.uncertainty}.`,
      remedy: CERTAIN_REMEDY,
    });
  }
}
