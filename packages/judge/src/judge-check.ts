import { type CheckOf, type Contract, type ContractCheck, findCheck } from "@runtime-abi/contract";
import type { Measurement, Observation, Procedure } from "@runtime-abi/protocol";
import { explainBySupplements } from "./explain-supplements.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";
import { PROCEDURE_JUDGES } from "./registry.ts";
import { weighEnding } from "./steps/weigh-ending.ts";
import { toVerdict, unknownCheckVerdict } from "./to-verdict.ts";
import { statedUnmeasured } from "./unmeasured.ts";
import type { Verdict } from "./verdict.ts";
import { weighAttempts } from "./weigh-attempts.ts";

/**
 * Judges one check: a pure function of the contract, the run's token and the observation as it is
 * stored. Never throws on an observation of the schema's shape.
 */
export function judgeCheck(contract: Contract, token: string, observation: Observation): Verdict {
  const check = findCheck(contract, observation.check);
  if (check === undefined || check.procedure !== observation.procedure) {
    return unknownCheckVerdict(observation);
  }
  if (check.procedure === "unmeasured") {
    return toVerdict({ check, finding: statedUnmeasured(check), expected: "nothing", byHand: "" });
  }
  return judgeKnown(contract, check, token, observation);
}

function judgeKnown<P extends Procedure>(
  contract: Contract,
  check: CheckOf<P> & ContractCheck,
  token: string,
  observation: Observation,
): Verdict {
  // The registry maps each procedure to its own judge; the compiler cannot follow it through P.
  const judge = PROCEDURE_JUDGES[check.procedure] as unknown as ProcedureJudge<P>;
  const input = { contract, check, token };
  // Who calls another check heavy must not make a partial run look like a whole one.
  const seen = check.heavy === true ? observation : withoutHeavy(observation);
  const measure = (measurement: Measurement, again: readonly Measurement[]) =>
    weighEnding(judge.judge({ ...input, measurement, again }), measurement);
  return toVerdict({
    check,
    finding: explainBySupplements(weighAttempts(seen, measure), seen),
    expected: judge.expected(input),
    byHand: judge.byHand(input),
  });
}

function withoutHeavy(observation: Observation): Observation {
  const { notBegun, ...seen } = observation;
  return notBegun === "heavyNotAsked" ? seen : observation;
}
