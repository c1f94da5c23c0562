import type { Outcome, Verdict } from "@runtime-abi/judge";
import { listedNote } from "./listed-note.ts";
import type { ProgressOptions } from "./progress.ts";

const STYLES = {
  passed: "\u001b[32m",
  failed: "\u001b[31m",
  unmeasured: "\u001b[33m",
} as const satisfies Record<Outcome, string>;
const STYLE_END = "\u001b[39m";

/** Width of the longest outcome, so that names stand in one column. */
const OUTCOME_WIDTH = "unmeasured".length;

/** A judged check in one line: what was observed is told only where something is amiss. */
export function outcomeLine(
  verdict: Pick<Verdict, "check" | "outcome" | "observed">,
  { safe, color, knownFailures = [] }: Pick<ProgressOptions, "safe" | "color" | "knownFailures">,
): string {
  const word = verdict.outcome.padEnd(OUTCOME_WIDTH);
  const styled = color ? `${STYLES[verdict.outcome]}${word}${STYLE_END}` : word;
  const amiss = verdict.outcome === "passed" ? "" : `: ${verdict.observed.replaceAll("\n", " ")}`;
  return `${styled}  ${safe(`${verdict.check}${listedNote(verdict, knownFailures)}${amiss}`)}`;
}
