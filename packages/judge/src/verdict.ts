import type { Procedure } from "@runtime-abi/protocol";
import type { Reason } from "./reasons.ts";

export const OUTCOMES = ["passed", "failed", "unmeasured"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whose doing an outcome other than `passed` is. */
export const CAUSES = ["subject", "runner", "environment", "operator", "contract"] as const;
export type Cause = (typeof CAUSES)[number];

/** The judgement of one check, in codes for programs and in text for people. */
export interface Verdict {
  readonly check: string;
  readonly operation: string;
  readonly procedure: Procedure;
  readonly outcome: Outcome;
  /** Absent exactly when the check passed. */
  readonly cause?: Cause;
  /** Stable code of why; `none` exactly when the check passed. */
  readonly reason: Reason;
  /** What was seen, in one line. */
  readonly observed: string;
  /** What was seen, with values, bytes and times; may have several lines. */
  readonly detail: string;
  readonly expected: string;
  /** Likely cause and how to see it by hand; empty when the check passed. */
  readonly diagnosis: string;
  /** Where the ABI states the obligation. */
  readonly clause: string;
  /** The contract calls the check advice: whatever its outcome, it makes no run fail. Absent: it counts. */
  readonly advisory?: true;
}
