import { environmentAnswer } from "@runtime-abi/protocol";
import { few, list } from "./describe/numbers.ts";
import { quote } from "./describe/quote.ts";
import { curl } from "./describe/shell.ts";
import { type Finding, passed, violation } from "./finding.ts";
import { setDifference } from "./name-sets.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";
import { mainExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { readAnswer } from "./steps/read-answer.ts";

/** Judges env's own enumerable names against the deployment's declaration, as a set. */
export const environment: ProcedureJudge<"environment"> = {
  expected: ({ contract }) =>
    `exactly these own enumerable names in env: ${list(contract.deployment.environmentPropertyNames)}`,
  judge({ contract, measurement }) {
    const exchange = mainExchange(measurement);
    if (exchange === undefined) {
      return notRecorded("request");
    }
    const answer = readAnswer(exchange, measurement, environmentAnswer);
    return answer.ok
      ? judgeNames(contract.deployment.environmentPropertyNames, answer.value.propertyNames)
      : answer.finding;
  },
  byHand: ({ check }) => curl(check.request.path),
};

function judgeNames(declared: readonly string[], reported: readonly string[]): Finding {
  const { missing, extra } = setDifference(declared, reported);
  const parts = [
    ...(missing.length > 0 ? [`missing: ${missing.join(", ")}`] : []),
    ...(extra.length > 0 ? [`not declared: ${few(extra.map((name) => quote(name)))}`] : []),
  ];
  if (missing.length > 0) {
    return violation({
      reason: "name-missing",
      observed: parts.join("; "),
      likely:
        "The deployment lacks the variable, secret or binding, or the host puts it on env's prototype, where it is no own name.",
    });
  }
  return extra.length > 0
    ? violation({
        reason: "name-extra",
        observed: parts.join("; "),
        likely: "The host adds names of its own to env, or the deployment declares more.",
      })
    : passed(`the ${declared.length} declared names and no other`);
}
