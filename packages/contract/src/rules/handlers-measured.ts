import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/**
 * Rule 11: every handler of the vocabulary is deployed, and those that the format names are measured;
 * an unmeasured entry discharges none.
 */
export const handlersMeasured: Rule = ({ format, contract }) => {
  const toMeasure: readonly string[] = format.handlersToMeasure;
  for (const handler of contract.handlerVocabulary) {
    const measured = contract.checks.some(
      ({ operation, procedure }) => operation === handler && procedure !== "unmeasured",
    );
    if (!measured && toMeasure.includes(handler)) {
      refuse({
        code: "handler-unmeasured",
        subject: handler,
        message: `No check measures the handler ${handler}, so a runtime without it would pass.`,
        remedy: `Add a check whose operation is ${handler}; an unmeasured entry does not count.`,
      });
    }
    if (!contract.deployment.declaredHandlers.includes(handler)) {
      refuse({
        code: "handler-undeclared",
        subject: handler,
        message: `The handler ${handler} belongs to the ABI, and the deployment does not declare it, so a correct runtime would never invoke it.`,
        remedy: `Declare ${handler} in the deployment.`,
      });
    }
  }
};
