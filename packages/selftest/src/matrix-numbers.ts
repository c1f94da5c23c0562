import { type KillTable, killersOf } from "@runtime-abi/faults";

/** The kill matrix in numbers, as the documentation states them. */
export interface MatrixNumbers {
  readonly checks: number;
  readonly faults: number;
  readonly variants: number;
  /** Pairs of a fault and a check that it kills. */
  readonly kills: number;
  /** How many faults kill the check that the fewest kill. */
  readonly fewestKillers: number;
}

export function matrixNumbers(table: KillTable, checks: readonly string[]): MatrixNumbers {
  const entries = [...table.values()];
  const variants = entries.filter(({ kind }) => kind === "variant").length;
  const killers = checks.map((check) => killersOf(table, check).length);
  return {
    checks: checks.length,
    faults: entries.length - variants,
    variants,
    kills: killers.reduce((sum, count) => sum + count, 0),
    fewestKillers: Math.min(...killers),
  };
}
