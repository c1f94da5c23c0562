import type { Contract } from "@runtime-abi/contract";
import type { CallOutcome, Delivery } from "@runtime-abi/protocol";
import type { NegativeFinding } from "../finding.ts";

/** All that was seen of a run's messages up to one moment. */
export interface DeliveryEvidence {
  readonly contract: Contract;
  readonly deliveries: readonly Delivery[];
  /** What became of each call that sends. */
  readonly sent: readonly CallOutcome[];
  readonly bodies: readonly { readonly bytes: number; readonly sha256: string }[];
  /** The clock of the isolate that sent, just before it did. */
  readonly sentAtMillis: number;
  /** How long the measurement has lasted. */
  readonly elapsedMillis: number;
}

/**
 * What a claim is as to the evidence: kept; refuted, which nothing that follows takes back; or
 * lacking what must still come.
 */
export type ClaimState =
  | { readonly state: "kept" }
  | { readonly state: "refuted" | "lacking"; readonly finding: NegativeFinding };

export const KEPT: ClaimState = { state: "kept" };

export function refuted(finding: NegativeFinding): ClaimState {
  return { state: "refuted", finding };
}

export function lacking(finding: NegativeFinding): ClaimState {
  return { state: "lacking", finding };
}

/** The deliveries of one message, in the order of their counts of attempts. */
export function ofMessage({ deliveries }: DeliveryEvidence, message: number): readonly Delivery[] {
  return deliveries
    .filter((delivery) => delivery.message === message)
    .sort((left, right) => countOf(left) - countOf(right));
}

/** What is no number has no place in the order; an object may not even become one. */
function countOf({ attempts }: Delivery): number {
  return typeof attempts === "number" ? attempts : 0;
}

/** A message for people, by its place among those of the check. */
export function named(message: number): string {
  return `message ${message + 1}`;
}
