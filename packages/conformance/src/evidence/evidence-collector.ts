import type { Verdict } from "@runtime-abi/judge";
import type { Observation, SupplementKind } from "@runtime-abi/protocol";
import { runnerFault } from "../runner-fault.ts";
import type { Scrubber } from "../scrub/create-scrubber.ts";
import { type StoredObservation, storeObservation } from "./store-observation.ts";

export interface CollectorOptions {
  readonly scrubber: Scrubber;
  readonly judge: (stored: Observation) => Verdict;
  readonly supplementsWanted: (stored: Observation) => readonly SupplementKind[];
  /** Told each verdict, and told again only when it changed. */
  readonly judged: (verdict: Verdict) => void;
  readonly now: () => Date;
}

/** Takes measured observations in as they end, and keeps them for the report. */
export class EvidenceCollector {
  readonly #options: CollectorOptions;
  readonly #measured = new Map<string, Observation>();
  readonly #told = new Map<string, string>();

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  /** A check, or a supplement of it, ended: says what else to measure before it is judged. */
  ended(measured: Observation): readonly SupplementKind[] {
    this.#measured.set(measured.check, measured);
    const { observation, verdict } = this.store(measured);
    const wanted = this.#wanted(observation);
    if (wanted.length === 0) {
      this.tell(verdict);
    }
    return wanted;
  }

  /** What ended so far, by check, as it was measured. */
  get measured(): ReadonlyMap<string, Observation> {
    return this.#measured;
  }

  /** The observation as it is stored. What cannot be stored is a fault of ours, and says so. */
  store(measured: Observation): StoredObservation {
    const { judge, now } = this.#options;
    try {
      return storeObservation(measured, this.#options);
    } catch (error) {
      const loopback = measured.measurement?.loopback ?? false;
      const fault = runnerFault(measured, error, now(), loopback);
      return { observation: fault, verdict: judge(fault) };
    }
  }

  tell(verdict: Verdict): void {
    const said = `${verdict.outcome} ${verdict.reason}`;
    if (this.#told.get(verdict.check) !== said) {
      this.#told.set(verdict.check, said);
      this.#options.judged(verdict);
    }
  }

  #wanted(stored: Observation): readonly SupplementKind[] {
    return stored.measurement?.ending === "runnerFault"
      ? []
      : this.#options.supplementsWanted(stored);
  }
}
