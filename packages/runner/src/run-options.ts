import type { Observation, Plan, PlannedCheck, SupplementKind } from "@runtime-abi/protocol";
import type { Clock } from "./clock.ts";
import type { Subject } from "./subject.ts";

/** What the caller may watch and order while a run goes on. */
export interface RunHooks {
  started?(check: PlannedCheck): void;
  /** A wait that takes long, for progress: what is waited for, and the latest it can last. */
  waiting?(check: PlannedCheck, latestMillis: number): void;
  /**
   * A check (or one of its supplements) ended. Returns what to measure in addition; only what the
   * check's plan names is ever measured. Called again after each supplement.
   */
  ended?(observation: Observation): Promise<readonly SupplementKind[]> | readonly SupplementKind[];
}

export interface RunOptions {
  readonly plan: Plan;
  readonly subject: Subject;
  readonly clock: Clock;
  /** Names of the checks to measure; the others end as `notBegun: "notSelected"`. Absent: all. */
  readonly selected?: ReadonlySet<string>;
  /** Whether heavy checks are measured too; the others end as `notBegun: "heavyNotAsked"`. */
  readonly heavy?: boolean;
  /** Everything one after another in contract order. */
  readonly serial?: boolean;
  /** Bound of the whole run; absent: the sum of all bounds and a margin. */
  readonly runDeadlineMillis?: number;
  /** The operator's interruption. */
  readonly signal?: AbortSignal;
  /** Ends the run as soon as any answer carries the stand-in's marker. */
  readonly refuseStandIn: boolean;
  readonly hooks?: RunHooks;
}

export interface RunResult {
  /** One per planned check, in contract order. */
  readonly observations: readonly Observation[];
  /** True when an answer carried the stand-in's marker. */
  readonly standInSeen: boolean;
  readonly interrupted: boolean;
  /** Requests sent in all, by method. */
  readonly requestsSent: Readonly<Record<string, number>>;
}
