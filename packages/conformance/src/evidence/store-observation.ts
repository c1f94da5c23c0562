import type { Verdict } from "@runtime-abi/judge";
import { type Observation, observationSchema } from "@runtime-abi/protocol";
import type { Scrubber } from "../scrub/create-scrubber.ts";
import { cutEvidence } from "./cut-evidence.ts";
import { scrubObservation } from "./scrub-observation.ts";

export interface StoreOptions {
  readonly scrubber: Scrubber;
  readonly judge: (observation: Observation) => Verdict;
}

/** An observation as a report stores it, and the verdict on exactly that. */
export interface StoredObservation {
  readonly observation: Observation;
  readonly verdict: Verdict;
}

/**
 * From what was measured to what is stored: scrubbed whole, through JSON, bounded. The judge is
 * never given anything else, so that a stored report can be judged again and must come out the
 * same. (The runner has folded repeated polls already; it could not hold them otherwise.)
 */
export function storeObservation(measured: Observation, options: StoreOptions): StoredObservation {
  const scrubbed = throughJson(scrubObservation(measured, options.scrubber));
  const whole = { observation: scrubbed, verdict: options.judge(scrubbed) };
  const candidate = cutEvidence(scrubbed);
  if (candidate === scrubbed) {
    return whole;
  }
  const cut = { observation: candidate, verdict: options.judge(candidate) };
  return isSameVerdict(whole.verdict, cut.verdict) ? cut : whole;
}

function throughJson(observation: Observation): Observation {
  return observationSchema.parse(JSON.parse(JSON.stringify(observation)));
}

/** A cut is harmless when it changes neither the outcome nor whose doing nor why. */
function isSameVerdict(first: Verdict, second: Verdict): boolean {
  return (
    first.outcome === second.outcome &&
    first.cause === second.cause &&
    first.reason === second.reason
  );
}
