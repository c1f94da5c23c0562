import {
  HANDLERS,
  isLoadErrorCode,
  loadModule,
  MODULE_MEDIA_TYPE,
  type ModuleBundle,
  moduleFault,
} from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { ContractBundle } from "../schema/contract-schema.ts";
import { CERTAIN_REMEDY } from "./load-outcome.ts";
import { sameSequence } from "./sets.ts";

/** The error of a declaration; a bundle has none, and so cannot fail with it. */
const OF_THE_DECLARATION = "handler_not_exported";

/**
 * Refuses a bundle that states an outcome of evaluation: where it states another one too, or no
 * reason; where the outcome is none that loading can have; and where the bytes themselves tell it,
 * or tell that more than one is right. Whether evaluation brings it about, the build of the corpus
 * has proved.
 */
export function refuseEvaluated(stated: ContractBundle, bundle: ModuleBundle | undefined): void {
  const { name, evaluated, notDerivable, exportedHandlers, unloadableError } = stated;
  const others = exportedHandlers ?? unloadableError;
  if (evaluated === undefined || notDerivable === undefined || others !== undefined) {
    refuse({
      code: "bundle-outcome-count",
      subject: name,
      message: `The bundle ${name} must state evaluated together with notDerivable, and neither exportedHandlers nor unloadableError beside them.`,
      remedy:
        "State the one outcome that evaluation brings about, and why the bytes do not tell it.",
    });
  }
  refuseForm(name, evaluated);
  if (bundle !== undefined) {
    refuseDerivable(name, bundle);
  }
}

function refuseForm(name: string, evaluated: NonNullable<ContractBundle["evaluated"]>): void {
  const [says, fits] =
    "error" in evaluated
      ? [
          evaluated.error,
          isLoadErrorCode(evaluated.error) && evaluated.error !== OF_THE_DECLARATION,
        ]
      : [`[${evaluated.exports.join(", ")}]`, isHandlerSet(evaluated.exports)];
  if (!fits) {
    refuse({
      code: "evaluated-form",
      subject: name,
      message: `The bundle ${name} is said to evaluate to ${says}, which no load of it can answer.`,
      remedy:
        "State handlers of the vocabulary in its order, each once, or an error of loadModule that needs no declaration.",
    });
  }
}

function isHandlerSet(names: readonly string[]): boolean {
  return sameSequence(
    names,
    HANDLERS.filter((handler) => names.includes(handler)),
  );
}

function refuseDerivable(name: string, bundle: ModuleBundle): void {
  const result = loadModule(bundle, []);
  // The one doubt that evaluation settles: a main module that parses, or may, and cannot be read.
  const isOpen = !result.ok && result.code === "module_syntax_error" && result.uncertainty;
  if (!isOpen) {
    refuse({
      code: "evaluated-derivable",
      subject: name,
      message: `The bundle ${name} is said to need evaluation, and its bytes tell its outcome: ${result.ok ? `it exports [${result.exportedHandlers.join(", ")}]` : result.reason}.`,
      remedy: "State exportedHandlers or unloadableError, which anyone can derive again.",
    });
  }
  const fault = bundle.modules
    .filter((module) => module.name !== bundle.mainModule || module.mediaType !== MODULE_MEDIA_TYPE)
    .map(moduleFault)
    .find((found) => found !== undefined);
  if (fault !== undefined) {
    refuse({
      code: "bundle-outcome-uncertain",
      subject: name,
      message: `The bundle ${name} is said to need evaluation, and a runtime may refuse it before: ${fault}.`,
      remedy: CERTAIN_REMEDY,
    });
  }
}
