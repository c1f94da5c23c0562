import { quote, quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import { refuseQueueName } from "../steps/refuse-queue-name.ts";
import {
  type ClaimState,
  type DeliveryEvidence,
  KEPT,
  named,
  refuted,
} from "./delivery-evidence.ts";

/** Bound of an identity of `edge.queue`, in characters. */
const MOST_CHARACTERS = 256;

export function isIdentity(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MOST_CHARACTERS;
}

/** Holds that each message has one identity, at all its deliveries, and no other message has it. */
export function judgeIds({ deliveries }: DeliveryEvidence): ClaimState {
  const owners = new Map<string, number>();
  const ids = new Map<number, string>();
  for (const { message, id } of deliveries) {
    if (!isIdentity(id)) {
      return refuted(noId(message, id));
    }
    const known = ids.get(message) ?? id;
    const owner = owners.get(id) ?? message;
    if (known !== id) {
      return refuted(
        violation({
          reason: "id-changed",
          observed: `${named(message)} was delivered as ${quote(known)} and as ${quote(id)}`,
          likely: "The host gives each delivery an identity instead of each message.",
        }),
      );
    }
    if (owner !== message) {
      return refuted(
        violation({
          reason: "id-shared",
          observed: `${named(owner)} and ${named(message)} both are ${quote(id)}`,
          likely: "The host derives the identity from what messages can have in common.",
        }),
      );
    }
    ids.set(message, id);
    owners.set(id, message);
  }
  return KEPT;
}

/** Holds that each batch has an identity of its own, and names its queue. */
export function judgeBatches(evidence: DeliveryEvidence): ClaimState {
  const compositions = new Map<string, string>();
  for (const { batchId, queue, batch } of evidence.deliveries) {
    const wrong = refuseQueueName(evidence.contract, queue);
    if (wrong !== undefined) {
      return refuted(wrong);
    }
    if (!isIdentity(batchId)) {
      return refuted(
        violation({
          reason: "no-batch-id",
          observed: `the batchId is ${quoteJson(batchId)}`,
          likely: "The host gives its batches no identity.",
        }),
      );
    }
    // The same messages once more may be the same batch: the definition does not say.
    const composition = JSON.stringify(batch.map(({ message }) => message));
    if ((compositions.get(batchId) ?? composition) !== composition) {
      return refuted(
        violation({
          reason: "batch-id-shared",
          observed: `two batches of other messages both are ${quote(batchId)}`,
          likely: "The host gives the consumer an identity instead of each batch.",
        }),
      );
    }
    compositions.set(batchId, composition);
  }
  return KEPT;
}

function noId(message: number, id: unknown): NegativeFinding {
  return violation({
    reason: "no-message-id",
    observed: `the identity of ${named(message)} is ${quoteJson(id)}`,
    likely: "The host gives its messages no stable identity.",
  });
}
