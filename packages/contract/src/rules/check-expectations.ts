import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/** The procedures whose expectation is the deployment's own declaration, or the floor. */
const DERIVED: ReadonlySet<string> = new Set(["environment", "globals"]);

/** Rule 9: an expectation can come true, and is not stated in a second place. */
export const checkExpectations: Rule = ({ contract }) => {
  const { protocol } = contract.probeProtocol;
  for (const check of contract.checks) {
    if (!("expect" in check)) {
      continue;
    }
    const { status, json } = check.expect;
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

function refuseExpectation(name: string, what: string): never {
  return refuse({
    code: "check-expectation",
    subject: name,
    message: `The check ${name} expects ${what}, so no runtime could pass it.`,
    remedy: "Expect what a correct runtime answers.",
  });
}
