import { DEFAULT_DEADLINE_MILLIS } from "../limits.ts";
import type { ContractCheck } from "../schema/extended-check-schema.ts";

/** The wall-clock bound of a check in millis, first byte sent to last poll. */
export function deadlineMillis(check: ContractCheck): number {
  return "timing" in check && check.timing !== undefined
    ? check.timing.deadlineSeconds * 1000
    : DEFAULT_DEADLINE_MILLIS;
}
