import { refuse } from "../corpus/corpus-refused-error.ts";
import { isCorrelated } from "../derive/nonce.ts";
import type { ContractCheck } from "../schema/extended-check-schema.ts";
import type { Rule } from "./rule.ts";

/** The procedures whose expectation is the deployment's own declaration, or the floor. */
const DERIVED: ReadonlySet<string> = new Set(["environment", "values", "globals"]);

/** Rule 9: an expectation can come true, and is not stated in a second place. */
export const checkExpectations: Rule = ({ contract }) => {
  const { protocol } = contract.probeProtocol;
  for (const check of contract.checks) {
    if (!("expect" in check)) {
      continue;
    }
    const { status, json } = check.expect;
    refuseNonce(check);
    if (json !== undefined && DERIVED.has(check.procedure)) {
      refuse({
        code: "check-restates-expectation",
        subject: check.name,
        message: `The check ${check.name} states a document, although what it expects follows from the rest of the contract.`,
        remedy: "Remove expect.json; a second statement could drift from what was deployed.",
      });
    }
    if (status < 200 || status > 599) {
      refuseExpectation(check.name, `the status ${status}, which no final response has`);
    }
    if (json !== undefined && json.probe !== protocol) {
      refuseExpectation(check.name, `a document whose member probe is not ${protocol}`);
    }
  }
};

/** A nonce is sent exactly where the answer must not hold it: otherwise nothing could fail, or it is idle. */
function refuseNonce(check: ContractCheck): void {
  const omits = check.procedure === "request" && check.expect.omits !== undefined;
  if (check.procedure === "request" && omits !== isCorrelated(check)) {
    const message = omits
      ? `The check ${check.name} expects an answer without its nonce, and sends none.`
      : `The check ${check.name} sends a nonce, and expects nothing of it.`;
    const remedy = "State payload.nonceTemplate and expect.omits together, or neither.";
    refuse({ code: "check-expectation", subject: check.name, message, remedy });
  }
}

function refuseExpectation(name: string, what: string): never {
  return refuse({
    code: "check-expectation",
    subject: name,
    message: `The check ${name} expects ${what}, so no runtime could pass it.`,
    remedy: "Expect what a correct runtime answers.",
  });
}
