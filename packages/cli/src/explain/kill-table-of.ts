import type { Contract } from "@runtime-abi/contract";
import { type KillTable, readExtendedKillTable, readKillTable } from "@runtime-abi/faults";

/** The table that says what kills the checks of a contract: that of which some entry names one. */
export function killTableOf({ checks }: Contract): KillTable {
  const required = readKillTable();
  const names = new Set(checks.map(({ name }) => name));
  const isOf = (table: KillTable) =>
    [...table.values()].some(({ kills }) => kills.some((kill) => names.has(kill)));
  return isOf(required) ? required : readExtendedKillTable();
}
