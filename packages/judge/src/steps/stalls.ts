import type { Measurement } from "@runtime-abi/protocol";
import { millis } from "../describe/numbers.ts";
import { doubt, type NegativeFinding } from "../finding.ts";
import { STALL_REACH_MILLIS } from "../limits.ts";

/** Length of the longest stall of the runner that touches the time between two arrivals. */
export function longestStall(measurement: Measurement, from: number, to: number): number {
  return measurement.stalls
    .filter(([end, length]) => end + STALL_REACH_MILLIS >= from && end - length <= to)
    .reduce((longest, [, length]) => Math.max(longest, length), 0);
}

/**
 * How long the runner stood still in all. Many short stalls keep it from what it waits for as one long one
 * does: whoever slept half of the time has waited half of it.
 */
export function stalledInAll({ stalls }: Measurement): number {
  return stalls.reduce((total, [, length]) => total + length, 0);
}

/** The runner cannot vouch for its own clock. */
export function stallDoubt(length: number, instead: string): NegativeFinding {
  return doubt("runner", {
    reason: "runner-stalled",
    observed: `the runner stalled for ${millis(length)} while it measured`,
    detail: `The runner's event loop stood still for ${millis(length)}. Seen was: ${instead}`,
    likely: "The machine was too busy to measure; measure again on an idle one.",
  });
}
