import type { Procedure } from "@runtime-abi/protocol";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/** The operations of the interface, and the procedures that can be evidence for each. */
const PROCEDURES_OF: Readonly<Record<string, readonly Procedure[]>> = {
  loadModule: ["load"],
  environment: ["environment", "values", "kvRoundTrip", "kvOperations", "marker"],
  globals: ["globals", "outbound"],
  fetch: [
    "request",
    "requestSeries",
    "requestStream",
    "responseStream",
    "marker",
    "disconnect",
    "slowReader",
    "upload",
  ],
  scheduled: ["scheduledObservation", "scheduledInvocations", "marker"],
  queue: ["queueRoundTrip", "deliveries"],
  waitUntil: ["waitUntil", "marker", "deliveries"],
};

/** Rule 9: a check names an operation of the interface that its procedure is evidence for. */
export const checkOperations: Rule = ({ contract }) => {
  for (const { name, operation, procedure } of contract.checks) {
    // What is not measured may name an operation that the interface no longer has.
    const fitting = Object.hasOwn(PROCEDURES_OF, operation) ? PROCEDURES_OF[operation] : [];
    if (procedure !== "unmeasured" && !fitting?.includes(procedure)) {
      refuse({
        code: "check-operation",
        subject: name,
        message: `The check ${name} states the operation ${operation}, for which the procedure ${procedure} is no evidence.`,
        remedy: `Use one of these operations with a procedure that fits: ${Object.keys(PROCEDURES_OF).join(", ")}.`,
      });
    }
  }
};
