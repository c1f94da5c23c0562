import type { Delivery } from "@runtime-abi/protocol";
import { quoteJson } from "../describe/quote.ts";
import { absence, violation } from "../finding.ts";
import {
  type ClaimState,
  type DeliveryEvidence,
  KEPT,
  lacking,
  named,
  ofMessage,
  refuted,
} from "./delivery-evidence.ts";

/** Holds that a message comes with each count of attempts from 1 to this one. */
export function judgeDelivered(
  evidence: DeliveryEvidence,
  claim: { readonly message: number; readonly attempts: number },
): ClaimState {
  const own = ofMessage(evidence, claim.message);
  const wrong = refuseCount(own);
  if (wrong !== undefined) {
    return wrong;
  }
  const counts = new Set(own.map(({ attempts }) => attempts));
  for (let attempt = 1; attempt <= claim.attempts; attempt += 1) {
    if (!counts.has(attempt)) {
      return lacking(missing(claim.message, attempt, own));
    }
  }
  return KEPT;
}

/** Holds that a message was delivered, and never again once that was over. */
export function judgeSettled(
  evidence: DeliveryEvidence,
  claim: { readonly message: number },
): ClaimState {
  return upTo(
    evidence,
    { message: claim.message, attempts: 1 },
    {
      reason: "redelivered",
      likely:
        "The host redelivers what was settled as delivered: it loses the acknowledgement, or takes something else for a failure of the handler.",
    },
  );
}

/** Holds that no message is redelivered more often than the attachment allows. */
export function judgeLastAttempt(
  evidence: DeliveryEvidence,
  claim: { readonly message: number; readonly attempts: number },
): ClaimState {
  return upTo(evidence, claim, {
    reason: "retries-exceeded",
    likely: "The host counts maxRetries in another way than redeliveries, or does not know it.",
  });
}

/** Holds that a message never came. */
export function judgeNeverDelivered(
  evidence: DeliveryEvidence,
  claim: { readonly message: number },
): ClaimState {
  const [first] = ofMessage(evidence, claim.message);
  return first === undefined
    ? KEPT
    : refuted(
        violation({
          reason: "delivered-all-the-same",
          observed: `${named(claim.message)} was delivered although the call that sent it was rejected`,
          likely: "The host stores a part of a batch that it then refuses.",
        }),
      );
}

function upTo(
  evidence: DeliveryEvidence,
  { message, attempts: most }: { readonly message: number; readonly attempts: number },
  failing: { readonly reason: "redelivered" | "retries-exceeded"; readonly likely: string },
): ClaimState {
  const own = ofMessage(evidence, message);
  const wrong = refuseCount(own);
  if (wrong !== undefined) {
    return wrong;
  }
  const further = own.find(({ attempts }) => Number(attempts) > most);
  return further === undefined
    ? judgeDelivered(evidence, { message, attempts: most })
    : refuted(
        violation({
          ...failing,
          observed: `${named(message)} was delivered again, as attempt ${quoteJson(further.attempts)}`,
        }),
      );
}

function refuseCount(own: readonly Delivery[]): ClaimState | undefined {
  const wrong = own.find(({ attempts }) => !Number.isInteger(attempts) || Number(attempts) < 1);
  if (wrong === undefined) {
    return undefined;
  }
  const observed = `${named(wrong.message)} was delivered with attempts ${quoteJson(wrong.attempts)}`;
  return refuted(
    wrong.attempts === 0
      ? violation({
          reason: "attempts-zero",
          observed,
          likely: "The host counts redeliveries, from 0, instead of deliveries.",
        })
      : violation({ reason: "attempts", observed, likely: "The host does not count deliveries." }),
  );
}

function missing(message: number, attempt: number, own: readonly Delivery[]) {
  const seen = own.map(({ attempts }) => quoteJson(attempts)).join(", ");
  const observed = `no attempt ${attempt} of ${named(message)}; seen: ${seen === "" ? "none" : seen}`;
  if (own.length === 0) {
    return absence({
      reason: "never-delivered",
      observed,
      likely:
        "No consumer is attached to the queue, the handler was never invoked, or the body reached it in a shape that holds no bytes.",
    });
  }
  if (own.some(({ attempts }) => Number(attempts) > attempt)) {
    return attempt === 1
      ? absence({
          reason: "first-delivery-missed",
          observed,
          likely: "The first delivery never reached the handler, or the host counts from 2.",
        })
      : absence({
          reason: "attempts-not-counted",
          observed,
          likely: "The host counts redeliveries otherwise than one by one.",
        });
  }
  return own.length >= attempt
    ? absence({
        reason: "attempts-not-counted",
        observed,
        likely: "The host delivers again under the count of the delivery before.",
      })
    : absence({
        reason: "not-redelivered",
        observed,
        likely:
          "The host drops what a handler failed on or handed back, or its attachment was deployed without retries.",
      });
}
