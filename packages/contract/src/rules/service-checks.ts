import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/** Rule 10: exactly the service checks of the closed list pass through the binding that the probe calls its peer by. */
export const serviceChecks: Rule = ({ format, contract }) => {
  const marked = new Set(
    format.requiredChecks.filter(({ service }) => service).map(({ name }) => name),
  );
  const { serviceBinding } = contract.probeProtocol;
  for (const check of contract.checks) {
    const through = "throughBinding" in check ? check.throughBinding : undefined;
    const isService = marked.has(check.name);
    if (isService && through === undefined && check.procedure !== "unmeasured") {
      refuse({
        code: "service-check-unbound",
        subject: check.name,
        message: `The service check ${check.name} states no throughBinding, so an answer of the caller itself would count.`,
        remedy: `Name ${serviceBinding}, the binding that the request passes through.`,
      });
    }
    if (!isService && through !== undefined) {
      refuse({
        code: "service-check-unexpected",
        subject: check.name,
        message: `The check ${check.name} passes through ${through}, and it is no service check of the closed list.`,
        remedy: "Remove throughBinding: the check is about the direct path.",
      });
    }
    if (through !== undefined && through !== serviceBinding) {
      refuse({
        code: "service-binding",
        subject: check.name,
        message: `The check ${check.name} passes through ${through}; the probe's routes pass through ${serviceBinding}.`,
        remedy: `Name ${serviceBinding}: the report would otherwise speak of a call that never happened.`,
      });
    }
  }
};
