import type { NotBegunReason, Planned, Procedure } from "@runtime-abi/protocol";
import type { MeasuringSession } from "../measuring-session.ts";
import type { EndpointName } from "../traffic.ts";

/** What a procedure tells the schedule while it runs. */
export interface Cues {
  /** A wait begins that may last this long. */
  waiting(latestMillis: number): void;
  /** The baseline stands. Resolves when the schedule lets the check touch the subject again. */
  baselineTaken(): Promise<void>;
  /** The trigger has been answered. */
  triggered(): void;
}

/**
 * Sends, waits and lets the session record. It returns when its steps are done or its stop
 * condition came, and knows no expectation: what the evidence means is the judge's question.
 */
export type Measure<P extends Procedure> = (
  session: MeasuringSession,
  planned: Planned<P>,
  cues: Cues,
) => Promise<void>;

/**
 * When a check may run.
 * - `baseline`: first of all, since what it reads must be older than anything the run causes.
 * - `trigger`: next and alone, since what it starts may take a bad host down.
 * - `wait`: together with all else, since it mostly waits.
 * - `queue`: one after another, beside all else: what one of them throws away is redelivered to all.
 * - `direct`: one after another.
 */
export type Lane = "baseline" | "trigger" | "wait" | "queue" | "direct";

/** How the checks of one procedure are measured, or why they never are. */
export type Registered<P extends Procedure> =
  | { readonly lane: Lane; readonly endpoint: EndpointName; readonly measure: Measure<P> }
  | { readonly notBegun: NotBegunReason };
