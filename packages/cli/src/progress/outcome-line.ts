import type { Outcome, Verdict } from "@runtime-abi/judge";
import { listedNote } from "./listed-note.ts";
import type { ProgressOptions } from "./progress.ts";

const STYLES = {
  passed: "\u001b[32m",
  failed: "\u001b[31m",
  unmeasured: "\u001b[33m",
} as const satisfies Record<Outcome, string>;
const STYLE_END = "\u001b[39m";

/** Advice that was not met: neither the word nor the colour of what fails a run. */
const ADVICE = { word: "not met", style: STYLES.unmeasured, note: " (advisory)" } as const;

/** Width of the longest outcome, so that names stand in one column. */
const OUTCOME_WIDTH = "unmeasured".length;

/** A judged check in one line: what was observed is told only where something is amiss. */
export function outcomeLine(
  verdict: Pick<Verdict, "check" | "outcome" | "observed" | "advisory">,
  { safe, color, knownFailures = [] }: Pick<ProgressOptions, "safe" | "color" | "knownFailures">,
): string {
  const isAdvice = verdict.advisory === true && verdict.outcome === "failed";
  const word = (isAdvice ? ADVICE.word : verdict.outcome).padEnd(OUTCOME_WIDTH);
  const style = isAdvice ? ADVICE.style : STYLES[verdict.outcome];
  const styled = color ? `${style}${word}${STYLE_END}` : word;
  const amiss = verdict.outcome === "passed" ? "" : `: ${verdict.observed.replaceAll("\n", " ")}`;
  const note = `${isAdvice ? ADVICE.note : ""}${listedNote(verdict, knownFailures)}`;
  return `${styled}  ${safe(`${verdict.check}${note}${amiss}`)}`;
}
