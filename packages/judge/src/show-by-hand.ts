import type { Contract, ContractCheck } from "@runtime-abi/contract";
import type { Procedure } from "@runtime-abi/protocol";
import type { ProcedureJudge } from "./procedure-judge.ts";
import { PROCEDURE_JUDGES } from "./registry.ts";

/**
 * What a check expects and the command that shows it by hand, for people: `$ENDPOINT` and
 * `$LOADER_ENDPOINT` are left to the shell; `$CORPUS`, the corpus directory, may be.
 */
export function showByHand(
  contract: Contract,
  check: ContractCheck,
  token: string,
): { readonly expected: string; readonly command: string } {
  // The registry maps each procedure to its own judge; the compiler cannot follow it here.
  const judge = PROCEDURE_JUDGES[check.procedure] as ProcedureJudge<Procedure>;
  const input = { contract, check, token };
  return { expected: judge.expected(input), command: judge.byHand(input) };
}
