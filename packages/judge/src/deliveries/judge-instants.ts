import { millis } from "../describe/numbers.ts";
import { violation } from "../finding.ts";
import { CLOCK_TOLERANCE_MILLIS, INSTANT_TOLERANCE_MILLIS } from "../limits.ts";
import { refuseInstant, showInstant } from "../scheduled-instant.ts";
import {
  type ClaimState,
  type DeliveryEvidence,
  KEPT,
  named,
  ofMessage,
  refuted,
} from "./delivery-evidence.ts";

/** Holds that each message tells when it was accepted, in milliseconds, and always the same. */
export function judgeTimestamps({ deliveries, elapsedMillis }: DeliveryEvidence): ClaimState {
  const known = new Map<number, unknown>();
  for (const { message, timestampMillis, atMillis } of deliveries) {
    const wrong = refuseInstant(timestampMillis, "timestampMillis");
    if (wrong !== undefined) {
      return refuted(wrong);
    }
    const before = known.get(message) ?? timestampMillis;
    if (before !== timestampMillis) {
      return refuted(
        violation({
          reason: "instant-changed",
          observed: `${named(message)} was accepted at ${showInstant(before)} and at ${showInstant(timestampMillis)}`,
          likely: "The host states when it delivers instead of when it accepted.",
        }),
      );
    }
    const age = atMillis - Number(timestampMillis);
    if (age < -INSTANT_TOLERANCE_MILLIS || age > elapsedMillis + INSTANT_TOLERANCE_MILLIS) {
      return refuted(
        violation({
          reason: "implausible-instant",
          observed: `${named(message)} was accepted at ${showInstant(timestampMillis)}, and the clock of its handler said ${showInstant(atMillis)}`,
          likely: "The number is an instant of something else than the message's acceptance.",
        }),
      );
    }
    known.set(message, timestampMillis);
  }
  return KEPT;
}

/** Holds that a delivery does not come before the delay that was asked for. */
export function judgeNotBefore(
  evidence: DeliveryEvidence,
  claim: { readonly message: number; readonly attempts: number; readonly millis: number },
): ClaimState {
  const own = ofMessage(evidence, claim.message);
  const at = (attempts: number) => own.find((delivery) => delivery.attempts === attempts)?.atMillis;
  const delivered = at(claim.attempts);
  const from = claim.attempts === 1 ? evidence.sentAtMillis : at(claim.attempts - 1);
  if (delivered === undefined || from === undefined) {
    return KEPT;
  }
  return delivered - from >= claim.millis - CLOCK_TOLERANCE_MILLIS
    ? KEPT
    : refuted(
        violation({
          reason: "delivered-too-early",
          observed: `attempt ${claim.attempts} of ${named(claim.message)} came ${millis(delivered - from)} after what it waits for, and a delay of ${millis(claim.millis)} was asked for`,
          likely: "The host does not read delaySeconds, or takes it for another unit.",
        }),
      );
}
