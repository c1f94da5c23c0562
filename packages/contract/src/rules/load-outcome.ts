import { isHandler, isLoadErrorCode, type LoadResult } from "@runtime-abi/bundle";
import type { ContractBundle } from "../schema/contract-schema.ts";
import { sameMembers } from "./sets.ts";

/** How to mend an outcome to which no runtime can be held. */
export const CERTAIN_REMEDY =
  "Change the bytes until one outcome is left for every runtime that is right.";

/** What a contract says that loading brings about: exactly one of the two. */
export interface StatedOutcome {
  readonly exportedHandlers: readonly string[] | undefined;
  readonly error: string | undefined;
}

/** Whether exactly one outcome is stated. */
export function statesOneOutcome({ exportedHandlers, error }: StatedOutcome): boolean {
  return (exportedHandlers === undefined) !== (error === undefined);
}

/** Whether the bytes bring about exactly what is stated. */
export function produces(result: LoadResult, stated: StatedOutcome): boolean {
  return result.ok
    ? stated.exportedHandlers !== undefined &&
        sameMembers(stated.exportedHandlers, result.exportedHandlers)
    : stated.error === result.code;
}

/** What loading a bundle with this declaration brings about when evaluating it does what is stated. */
export function evaluatedResult(
  evaluated: NonNullable<ContractBundle["evaluated"]>,
  declaredHandlers: readonly string[],
): LoadResult | undefined {
  if ("error" in evaluated) {
    const { error } = evaluated;
    return isLoadErrorCode(error)
      ? { ok: false, code: error, reason: "as evaluation shows" }
      : undefined;
  }
  const exportedHandlers = evaluated.exports.filter(isHandler);
  const absent = declaredHandlers.filter((name) => !evaluated.exports.includes(name));
  return absent.length === 0
    ? { ok: true, exportedHandlers }
    : {
        ok: false,
        code: "handler_not_exported",
        reason: `evaluation does not export the declared ${absent.join(", ")}`,
      };
}

export function describeResult(result: LoadResult): string {
  return result.ok
    ? `load and export [${result.exportedHandlers.join(", ")}]`
    : `fail with ${result.code} (${result.reason})`;
}

export function describeStated({ exportedHandlers, error }: StatedOutcome): string {
  return exportedHandlers === undefined
    ? `a failure with ${error}`
    : `the exports [${exportedHandlers.join(", ")}]`;
}
