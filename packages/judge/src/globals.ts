import { globalsAnswer } from "@runtime-abi/protocol";
import { list } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl } from "./describe/shell.ts";
import { type Finding, passed, violation } from "./finding.ts";
import { setDifference } from "./name-sets.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";
import { mainExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { readAnswer } from "./steps/read-answer.ts";

interface Reported {
  readonly present: readonly string[];
  readonly missing: readonly string[];
}

/** Judges which members of the portable globals floor exist. */
export const globals: ProcedureJudge<"globals"> = {
  expected: ({ contract }) =>
    `all ${contract.globalsFloor.length} globals of the floor, none missing`,
  judge({ contract, measurement }) {
    const exchange = mainExchange(measurement);
    if (exchange === undefined) {
      return notRecorded("request");
    }
    const answer = readAnswer(exchange, measurement, globalsAnswer);
    return answer.ok ? judgeFloor(contract.globalsFloor, answer.value) : answer.finding;
  },
  byHand: ({ contract, check }) =>
    curl(`${check.request.path}?names=${contract.globalsFloor.join(",")}`),
};

function judgeFloor(floor: readonly string[], reported: Reported): Finding {
  const { missing, extra } = setDifference(floor, reported.present);
  const absent = floor.filter((name) => missing.includes(name) || reported.missing.includes(name));
  if (absent.length > 0) {
    const isMember = absent.every((name) => name.includes("."));
    return violation({
      reason: isMember ? "global-member-missing" : "global-missing",
      observed: `missing: ${list(absent)}`,
      likely: "The isolate does not provide the whole portable floor.",
    });
  }
  return extra.length + reported.missing.length > 0
    ? violation({
        reason: "wrong-document",
        observed: `names that were not asked for: ${quoteJson([...extra, ...reported.missing])}`,
        likely: "What answers is not the probe.",
      })
    : passed(`all ${floor.length} globals of the floor`);
}
