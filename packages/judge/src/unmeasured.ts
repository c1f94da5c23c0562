import type { CheckOf } from "@runtime-abi/contract";
import { doubt, type NegativeFinding } from "./finding.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";

/** An obligation that the contract itself states to be unobservable: never passed, never failed. */
export const unmeasured: ProcedureJudge<"unmeasured"> = {
  expected: () => "nothing",
  judge: ({ check }) => statedUnmeasured(check),
  byHand: () => "",
};

/** The entry's own reason and what would close it. */
export function statedUnmeasured({ unmeasured: stated }: CheckOf<"unmeasured">): NegativeFinding {
  const blocker = stated.blockerId === undefined ? "" : ` (${stated.blockerId})`;
  return doubt("contract", {
    reason: "contract-unmeasured",
    observed: "the contract states that this is not measured",
    detail: stated.reason,
    likely: `${stated.reason} What would close it: ${stated.closedBy.replace(/\.$/, "")}${blocker}.`,
  });
}
