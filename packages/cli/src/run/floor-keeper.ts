import type { Procedure } from "@runtime-abi/protocol";
import type { Release } from "./floor.ts";
import { PATIENCE_MILLIS } from "./limits.ts";

/**
 * What a check still does when it is all that is left of its run, as to the next run.
 * - `disturbs`: it sends, and its times are judged: the next would disturb it, and it the next.
 * - `settles`: soon over on an honest host; on another it only polls until its deadline.
 * - `waits`: it polls for what the host itself brings about, at a minute's beginning for example.
 * - `absent`: it is never measured.
 */
type Rest = "disturbs" | "settles" | "waits" | "absent";

const RESTS = {
  load: "disturbs",
  request: "disturbs",
  requestSeries: "disturbs",
  environment: "disturbs",
  values: "disturbs",
  globals: "disturbs",
  outbound: "disturbs",
  requestStream: "disturbs",
  responseStream: "disturbs",
  kvRoundTrip: "settles",
  kvOperations: "settles",
  waitUntil: "settles",
  queueRoundTrip: "waits",
  marker: "waits",
  disconnect: "settles",
  slowReader: "disturbs",
  upload: "disturbs",
  scheduledInvocations: "waits",
  scheduledObservation: "waits",
  deliveries: "waits",
  unmeasured: "absent",
} as const satisfies Record<Procedure, Rest>;

/** Whether a check mostly waits for what the host brings about by itself. */
export function waitsForHost(procedure: Procedure): boolean {
  return RESTS[procedure] === "waits";
}

export interface FloorKeeperOptions {
  /** The checks that the run measures, and how. */
  readonly checks: readonly { readonly name: string; readonly procedure: Procedure }[];
  readonly release: Release;
  /** Calls back later, unless the returned function is called before. */
  readonly later: (callback: () => void, millis: number) => () => void;
}

/** Watches a run, and gives the floor back as soon as all that is left of it are waits. */
export class FloorKeeper {
  readonly #options: FloorKeeperOptions;
  readonly #open: Map<string, Rest>;
  #takeBack: () => void = () => {};
  #isPatient = false;

  constructor(options: FloorKeeperOptions) {
    this.#options = options;
    this.#open = new Map(options.checks.map(({ name, procedure }) => [name, RESTS[procedure]]));
  }

  /** A check began. Where none is measured but such as wait, that is all that is ever told. */
  started(): void {
    if (!this.#has("disturbs")) {
      this.#releaseSoon();
    }
  }

  /** A check was judged. */
  judged(name: string): void {
    this.#open.delete(name);
    if (this.#has("disturbs")) {
      return;
    }
    if (this.#has("settles")) {
      this.#releaseSoon();
    } else {
      this.release();
    }
  }

  /** Gives the floor back now. */
  release(): void {
    this.#takeBack();
    this.#options.release();
  }

  #releaseSoon(): void {
    if (!this.#isPatient) {
      this.#isPatient = true;
      this.#takeBack = this.#options.later(this.#options.release, PATIENCE_MILLIS);
    }
  }

  #has(wanted: Rest): boolean {
    return [...this.#open.values()].includes(wanted);
  }
}
