import type { Contract } from "../schema/contract-schema.ts";
import type { ContractCheck } from "../schema/extended-check-schema.ts";

/** The check of that name, when the contract has one. */
export function findCheck(contract: Contract, name: string): ContractCheck | undefined {
  return contract.checks.find((check) => check.name === name);
}
