import type { Verdict } from "@runtime-abi/judge";
import type { PlannedCheck } from "@runtime-abi/protocol";
import type { KnownFailure, Report } from "@runtime-abi/report";
import type { Output } from "../output.ts";

/** Tells the operator how a run goes on. */
export interface Progress {
  /** Its turn has come: the subject is started now, and then measured. */
  begun(): void;
  started(check: PlannedCheck): void;
  waiting(check: PlannedCheck, latestMillis: number): void;
  judged(verdict: Verdict): void;
  /** A line of the runtime's log. */
  logged(line: string): void;
  /** Ends the display, with the report where there is one. Safe to call twice. */
  close(report?: Report): void;
}

export interface ProgressOptions {
  readonly stderr: Output;
  /** Names of the checks that the run measures; what is said of others is left out. */
  readonly measured: ReadonlySet<string>;
  readonly color: boolean;
  /** Failures that are listed as known; absent: none. */
  readonly knownFailures?: readonly KnownFailure[];
  /** Takes credentials and control characters out of what a subject supplied. */
  readonly safe: (text: string) => string;
  readonly now: () => Date;
  /** Calls back each second until the returned function is called. */
  readonly everySecond: (tick: () => void) => () => void;
}
