import { refuse } from "../corpus/corpus-refused-error.ts";
import { prefixedSha256 } from "../corpus/digest.ts";
import type { RequiredCheck } from "../formats/contract-format.ts";
import { canonicalJson } from "../interfaces/canonical-json.ts";
import type { ContractCheck } from "../schema/extended-check-schema.ts";
import type { Rule } from "./rule.ts";

/**
 * Rule 9: a check of the closed list is measured as the list says. Under its own name, a weaker
 * procedure, another route or another expectation would make a report claim what was not measured.
 */
export const checksAsListed: Rule = ({ format, contract }) => {
  const listed = new Map(format.requiredChecks.map((entry) => [entry.name, entry]));
  for (const check of contract.checks) {
    const entry = listed.get(check.name);
    const differing = entry && difference(check, entry, format.routePrefix);
    if (differing !== undefined) {
      const { member, stated, fixed } = differing;
      refuse({
        code: "check-pinned",
        subject: check.name,
        message: `The ${member} of ${check.name} is ${stated}; the closed list of ${format.format} fixes ${fixed}.`,
        remedy: "Measure the check as its name promises; another claim needs another name.",
      });
    }
  }
};

function difference(check: ContractCheck, entry: RequiredCheck, routePrefix: string) {
  return comparedMembers(check, entry, routePrefix)
    .map(({ member, stated, fixed }) => ({ member, stated: shown(stated), fixed: shown(fixed) }))
    .find(({ stated, fixed }) => stated !== fixed);
}

function comparedMembers(check: ContractCheck, entry: RequiredCheck, routePrefix: string) {
  const operation = { member: "operation", stated: check.operation, fixed: entry.operation };
  // An unmeasured entry is no measurement; whether it may stand there is the closed list's question.
  if (check.procedure === "unmeasured") {
    return [operation];
  }
  const path = "request" in check ? check.request.path : undefined;
  const route = entry.route && routePrefix + entry.route;
  const expected = "expect" in check ? check.expect : undefined;
  const load = check.procedure === "load" ? check.load : undefined;
  const error = load !== undefined && load.source !== "unseen" ? load.expectError : undefined;
  return [
    operation,
    { member: "procedure", stated: check.procedure, fixed: entry.procedure },
    { member: "advisory", stated: check.advisory, fixed: entry.advisory },
    { member: "heaviness", stated: check.heavy, fixed: entry.heavy },
    { member: "source", stated: load?.source, fixed: entry.source },
    { member: "path", stated: path, fixed: route },
    { member: "expected error", stated: error, fixed: entry.expectError },
    { member: "series", stated: seriesDigest(check), fixed: entry.series },
    { member: "counts sent", stated: markerOf(check)?.send, fixed: entry.send },
    { member: "leaving", stated: markerOf(check)?.clientLeaves, fixed: entry.clientLeaves },
    { member: "expectation", stated: expected, fixed: entry.expect },
  ];
}

function seriesDigest(check: ContractCheck): string | undefined {
  return check.procedure === "requestSeries"
    ? prefixedSha256(canonicalJson(check.series))
    : undefined;
}

function markerOf(check: ContractCheck) {
  return check.procedure === "marker" ? check : undefined;
}

function shown(value: unknown): string {
  return value === undefined ? "absent" : canonicalJson(value);
}
