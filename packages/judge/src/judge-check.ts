import {
  type CheckOf,
  type Contract,
  type ContractCheck,
  findCheck,
  type SuppliedDigests,
} from "@runtime-abi/contract";
import type { Measurement, Observation, Procedure } from "@runtime-abi/protocol";
import { explainBySupplements } from "./explain-supplements.ts";
import type { CheckInput, ProcedureJudge } from "./procedure-judge.ts";
import { PROCEDURE_JUDGES } from "./registry.ts";
import { weighEnding } from "./steps/weigh-ending.ts";
import { toVerdict, unknownCheckVerdict } from "./to-verdict.ts";
import { statedUnmeasured } from "./unmeasured.ts";
import type { Verdict } from "./verdict.ts";
import { weighAttempts } from "./weigh-attempts.ts";

/**
 * Judges one check: a pure function of the contract, the run's token, the digests of the values that
 * were deployed, where the run was told, and the observation as it is stored. Never throws on an observation of the schema's shape.
 */
export function judgeCheck(
  contract: Contract,
  token: string,
  observation: Observation,
  supplied?: SuppliedDigests,
): Verdict {
  const check = findCheck(contract, observation.check);
  if (check === undefined || check.procedure !== observation.procedure) {
    return unknownCheckVerdict(observation);
  }
  if (check.procedure === "unmeasured") {
    return toVerdict({ check, finding: statedUnmeasured(check), expected: "nothing", byHand: "" });
  }
  return judgeKnown({ contract, check, token, supplied }, observation);
}

interface Known<P extends Procedure> extends CheckInput<P> {
  readonly check: CheckOf<P> & ContractCheck;
}

function judgeKnown<P extends Procedure>(input: Known<P>, observation: Observation): Verdict {
  const { check } = input;
  // The registry maps each procedure to its own judge; the compiler cannot follow it through P.
  const judge = PROCEDURE_JUDGES[check.procedure] as unknown as ProcedureJudge<P>;
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
