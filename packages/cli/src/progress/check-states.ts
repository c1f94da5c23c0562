import type { Outcome, Verdict } from "@runtime-abi/judge";
import type { PlannedCheck, Procedure } from "@runtime-abi/protocol";

/** A check that was begun and is not judged yet. */
export interface RunningState {
  readonly kind: "running";
  readonly procedure: Procedure;
  readonly sinceMillis: number;
  /** Wall-clock end of its wait; absent while it is not waiting. */
  readonly waitEndsAtMillis?: number;
}

/** How far a check is. */
export type CheckState =
  | { readonly kind: "pending" }
  | RunningState
  | {
      readonly kind: Outcome;
      readonly observed: string;
      /** Absent when it was never begun. */
      readonly tookMillis?: number;
    };

export interface NamedState {
  readonly name: string;
  readonly state: CheckState;
}

/** How far each check of a run is, as its progress tells. */
export class CheckStates {
  readonly #states: Map<string, CheckState>;
  readonly #now: () => Date;

  constructor(names: Iterable<string>, now: () => Date) {
    this.#states = new Map(Array.from(names, (name) => [name, { kind: "pending" }]));
    this.#now = now;
  }

  /** In the order of the contract. */
  get all(): readonly NamedState[] {
    return Array.from(this.#states, ([name, state]) => ({ name, state }));
  }

  started({ check, procedure }: PlannedCheck): void {
    this.#set(check, { kind: "running", procedure, sinceMillis: this.#nowMillis() });
  }

  waiting({ check, procedure }: PlannedCheck, latestMillis: number): void {
    const nowMillis = this.#nowMillis();
    const known = this.#states.get(check);
    const sinceMillis = known?.kind === "running" ? known.sinceMillis : nowMillis;
    const waitEndsAtMillis = nowMillis + latestMillis;
    this.#set(check, { kind: "running", procedure, sinceMillis, waitEndsAtMillis });
  }

  judged({ check, outcome, observed }: Pick<Verdict, "check" | "outcome" | "observed">): void {
    const known = this.#states.get(check);
    const took =
      known?.kind === "running"
        ? { tookMillis: Math.max(0, this.#nowMillis() - known.sinceMillis) }
        : {};
    this.#set(check, { kind: outcome, observed, ...took });
  }

  /** What is said of checks that the run does not measure is left out. */
  #set(name: string, state: CheckState): void {
    if (this.#states.has(name)) {
      this.#states.set(name, state);
    }
  }

  #nowMillis(): number {
    return this.#now().getTime();
  }
}

/** The running check whose wait lasts longest, or that which runs longest. */
export function longestRunning(
  all: readonly NamedState[],
): { readonly name: string; readonly state: RunningState } | undefined {
  const running = all.flatMap(({ name, state }) =>
    state.kind === "running" ? [{ name, state }] : [],
  );
  return running.sort(
    ({ state: a }, { state: b }) =>
      (b.waitEndsAtMillis ?? 0) - (a.waitEndsAtMillis ?? 0) || a.sinceMillis - b.sinceMillis,
  )[0];
}

export function countOf(all: readonly NamedState[], kind: CheckState["kind"]): number {
  return all.filter(({ state }) => state.kind === kind).length;
}
