import type { Reason } from "./reasons.ts";
import type { Cause } from "./verdict.ts";

interface FindingText {
  readonly reason: Reason;
  /** One line. */
  readonly observed: string;
  /** More of what was seen; `observed` when left out. */
  readonly detail?: string;
  /** Overrides what the procedure expects in general. */
  readonly expected?: string;
  /** Likely cause; the command that shows it by hand is added later. */
  readonly likely?: string;
}

/**
 * What one measurement shows, before its ending and the fate of the subject are weighed.
 * - `passed`: all that the check claims was seen.
 * - `violation`: something was seen that the ABI forbids. Nothing that follows takes it back.
 * - `broken`: a connection ended where it must not. A violation too, unless the subject's death
 *   for another reason explains it.
 * - `absence`: something did not come. It fails the check only when it was waited for in full.
 * - `doubt`: the evidence cannot tell, and `cause` says why.
 */
export type Finding =
  | ({ readonly kind: "passed" } & Omit<FindingText, "reason" | "expected" | "likely">)
  | ({ readonly kind: "violation" | "broken" | "absence" } & FindingText)
  | ({ readonly kind: "doubt"; readonly cause: Cause } & FindingText);

export type NegativeFinding = Exclude<Finding, { readonly kind: "passed" }>;

export function passed(observed: string, detail?: string): Finding {
  return { kind: "passed", observed, ...(detail === undefined ? {} : { detail }) };
}

export function violation(text: FindingText): NegativeFinding {
  return { kind: "violation", ...text };
}

export function broken(text: FindingText): NegativeFinding {
  return { kind: "broken", ...text };
}

export function absence(text: FindingText): NegativeFinding {
  return { kind: "absence", ...text };
}

export function doubt(cause: Cause, text: FindingText): NegativeFinding {
  return { kind: "doubt", cause, ...text };
}

/** The first finding that is there; findings stand in the order in which they weigh. */
export function firstFinding(
  ...findings: readonly (NegativeFinding | undefined)[]
): NegativeFinding | undefined {
  return findings.find((finding) => finding !== undefined);
}

/** A finding whose observation also says how much had been seen. */
export function withSeen(
  finding: NegativeFinding | undefined,
  seen: string,
): NegativeFinding | undefined {
  return finding && { ...finding, observed: `${finding.observed}; ${seen}` };
}

/** A finding with a further sentence on its likely cause. */
export function withLikely(finding: NegativeFinding, sentence: string): NegativeFinding {
  const likely = finding.likely === undefined ? sentence : `${finding.likely} ${sentence}`;
  return { ...finding, likely };
}
