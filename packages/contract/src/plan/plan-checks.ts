import type { Plan, PlannedCheck, Procedure } from "@runtime-abi/protocol";
import type { VerifiedCorpus } from "../corpus/verified-corpus.ts";
import type { CheckOf, ContractCheck } from "../schema/extended-check-schema.ts";
import { loaderProbe } from "./load-request.ts";
import { PLANNERS } from "./planners.ts";
import { health, type Planning } from "./planning.ts";

/** The planner of a format whose checks are all measured by the procedures of the protocol. */
export function planChecks({ contract, bundles }: VerifiedCorpus, token: string): Plan {
  const planning: Planning = { contract, bundles, token };
  return {
    health: health(planning),
    loaderProbe: loaderProbe(planning),
    checks: contract.checks.map((check) => planCheck(check, planning)),
  };
}

function planCheck<P extends Procedure>(check: ContractCheck, planning: Planning): PlannedCheck {
  // The table is exhaustive over procedures; the compiler cannot tie the entry to the check itself.
  const plan = PLANNERS[check.procedure as P];
  return plan(check as CheckOf<P>, planning);
}
