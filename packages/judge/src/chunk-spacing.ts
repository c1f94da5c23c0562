import type { Measurement } from "@runtime-abi/protocol";
import { few, millis } from "./describe/numbers.ts";
import { type NegativeFinding, violation } from "./finding.ts";
import { SPACING_FRACTION, STALL_FRACTION } from "./limits.ts";
import type { Reason } from "./reasons.ts";
import { longestStall, stallDoubt } from "./steps/stalls.ts";

/** Reasons that a spacing failure can have; over a network these must be confirmed. */
export const SPACING_REASONS: readonly Reason[] = [
  "buffered-response",
  "one-chunk-late",
  "coalesced-chunks",
];

interface Gap {
  readonly from: number;
  readonly to: number;
  readonly isShort: boolean;
  /** Longest stall of the runner that touches this gap. */
  readonly stall: number;
  /** The stall is long enough to have made the gap, or to have eaten it. */
  readonly isDoubtful: boolean;
}

/**
 * Refuses chunks that did not come apart: closer than half the gap between which they were made.
 * A gap that a stall of the runner touched, long enough to matter, decides nothing in either
 * direction.
 */
export function refuseSpacing(
  arrivals: readonly number[],
  gapMillis: number,
  measurement: Measurement,
): NegativeFinding | undefined {
  const gaps = arrivals.slice(1).map((to, index) => {
    return gapBetween(arrivals[index] ?? 0, to, gapMillis, measurement);
  });
  const certain = gaps.filter((gap) => gap.isShort && !gap.isDoubtful);
  const worst = gaps.filter((gap) => gap.isDoubtful).sort((a, b) => b.stall - a.stall)[0];
  if (certain.length > 0) {
    return tooClose(arrivals, gaps, gapMillis);
  }
  return worst && stallDoubt(worst.stall, `chunks at ${times(arrivals)}`);
}

function gapBetween(from: number, to: number, gapMillis: number, measurement: Measurement): Gap {
  const bound = gapMillis * SPACING_FRACTION;
  const distance = to - from;
  const isShort = distance < bound;
  const stall = longestStall(measurement, from, to);
  const mayFlip = stall > 0 && (isShort ? distance + stall >= bound : distance - stall < bound);
  return { from, to, isShort, stall, isDoubtful: mayFlip || stall > gapMillis * STALL_FRACTION };
}

function tooClose(
  arrivals: readonly number[],
  gaps: readonly Gap[],
  gapMillis: number,
): NegativeFinding {
  const { reason, what, likely } = diagnose(arrivals, gaps, gapMillis);
  return violation({
    reason,
    observed: `${what}: chunks at ${times(arrivals)}, made ${millis(gapMillis)} apart`,
    expected: `consecutive chunks at least ${millis(gapMillis * SPACING_FRACTION)} apart`,
    likely,
  });
}

interface Diagnosis {
  readonly reason: Reason;
  readonly what: string;
  readonly likely: string;
}

/**
 * All gaps short: nothing was passed on before the end. Only the last one short: either each chunk
 * waited for the next one (then the whole took one gap less than it should), or the last two were
 * put together.
 */
function diagnose(arrivals: readonly number[], gaps: readonly Gap[], gapMillis: number): Diagnosis {
  if (gaps.every((gap) => gap.isShort)) {
    return {
      reason: "buffered-response",
      what: "all chunks at once",
      likely: "A proxy, or the host itself, collects the whole body before it passes any of it on.",
    };
  }
  const took = (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0);
  const isLastOnly = gaps.slice(0, -1).every((gap) => !gap.isShort);
  if (isLastOnly && took < (gaps.length - SPACING_FRACTION) * gapMillis) {
    return {
      reason: "one-chunk-late",
      what: "each chunk only with the next one",
      likely: "Something on the way holds one chunk back until another pushes it out.",
    };
  }
  return {
    reason: "coalesced-chunks",
    what: "some chunks together",
    likely: "Something on the way waits for a minimum of bytes or time and merges writes.",
  };
}

function times(arrivals: readonly number[]): string {
  return few(arrivals.map((at) => millis(at)));
}
