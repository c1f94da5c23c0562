import { refuse } from "../corpus/corpus-refused-error.ts";
import { prefixedSha256 } from "../corpus/digest.ts";
import type { RequiredCheck } from "../formats/contract-format.ts";
import { canonicalJson } from "../interfaces/canonical-json.ts";
import type { CheckOf, ContractCheck } from "../schema/extended-check-schema.ts";
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
    { member: "number of loads", stated: timesOf(load), fixed: entry.times },
    { member: "series", stated: seriesDigest(check), fixed: entry.series },
    { member: "counts sent", stated: markerOf(check)?.send, fixed: entry.send },
    { member: "number of matches", stated: invocationsOf(check)?.matches, fixed: entry.matches },
    {
      member: "quiet time",
      stated: invocationsOf(check)?.timing.quietMillis,
      fixed: entry.quietMillis,
    },
    { member: "leaving", stated: markerOf(check)?.clientLeaves, fixed: entry.clientLeaves },
    { member: "transport", stated: transportOf(check), fixed: entry.transport },
    { member: "deliveries", stated: deliveriesDigest(check), fixed: entry.deliveries },
    { member: "origin", stated: originOf(check), fixed: entry.origin },
    { member: "expectation", stated: expected, fixed: entry.expect },
  ];
}

function timesOf(load: CheckOf<"load">["load"] | undefined): number | undefined {
  return load === undefined || load.source === "unseen" ? undefined : load.times;
}

function seriesDigest(check: ContractCheck): string | undefined {
  if (check.procedure === "kvOperations") {
    return prefixedSha256(canonicalJson(check.steps));
  }
  return check.procedure === "requestSeries"
    ? prefixedSha256(canonicalJson(check.series))
    : undefined;
}

function deliveriesDigest(check: ContractCheck): string | undefined {
  return check.procedure === "deliveries"
    ? prefixedSha256(canonicalJson(check.deliveries))
    : undefined;
}

function markerOf(check: ContractCheck) {
  return check.procedure === "marker" ? check : undefined;
}

function invocationsOf(check: ContractCheck) {
  return check.procedure === "scheduledInvocations" ? check : undefined;
}

/** All that such a check does, whichever of the procedures it has. */
function transportOf(check: ContractCheck): Readonly<Record<string, unknown>> | undefined {
  switch (check.procedure) {
    case "disconnect":
      return { leaves: check.leaves, lines: check.lines, beside: check.beside };
    case "slowReader":
      return { blocks: check.blocks, pauseMillis: check.timing.pauseMillis };
    case "upload":
      return { blocks: check.blocks, delayMillis: check.timing.delayMillis ?? 0 };
    default:
      return undefined;
  }
}

function originOf(check: ContractCheck) {
  return check.procedure === "outbound" ? check.origin : undefined;
}

function shown(value: unknown): string {
  return value === undefined ? "absent" : canonicalJson(value);
}
