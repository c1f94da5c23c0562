import type { DeliveryClaim, StatedSend } from "@runtime-abi/contract";
import type { CallOutcome, Delivery } from "@runtime-abi/protocol";
import { quote, quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import {
  type ClaimState,
  type DeliveryEvidence,
  KEPT,
  named,
  ofMessage,
  refuted,
} from "./delivery-evidence.ts";
import { isIdentity } from "./judge-identities.ts";

/** Refuses a call that ended otherwise than by this error, or, without one, otherwise than done. */
export function refuseCall(
  what: string,
  call: CallOutcome,
  error: string | undefined,
): NegativeFinding | undefined {
  if (call.how === "missing") {
    return violation({
      reason: "method-missing",
      observed: `there is no such method to ${what}`,
      likely:
        "The host offers the operation under another name or at another place; the definitions fix both.",
    });
  }
  if (call.how === "resolved") {
    return error === undefined
      ? undefined
      : violation({
          reason: "accepted-instead-of-refused",
          observed: `to ${what} was accepted, and must fail with ${error}`,
          likely: "The host does not look at what it is asked for.",
        });
  }
  const shown = `${quoteJson(call.name)} (${quoteJson(call.message)})`;
  if (error === undefined) {
    return violation({
      reason: "call-failed",
      observed: `to ${what} failed with ${shown}`,
      likely: "The host takes what it is given in another form, or cannot do what it is asked for.",
    });
  }
  return call.name === error
    ? undefined
    : violation({
        reason: "wrong-error-name",
        observed: `to ${what} failed with ${shown}, and must fail with an Error of the name ${error}`,
        likely:
          "The host fails in a way of its own, where a module is to tell failures apart by name.",
      });
}

/** Refuses a send that did not end as it must. */
export function refuseSends(
  { sent }: Pick<DeliveryEvidence, "sent">,
  claims: readonly DeliveryClaim[],
): NegativeFinding | undefined {
  for (const [send, call] of sent.entries()) {
    const claim = claims.find((one) => one.claim === "sendRefused" && one.send === send);
    const error = claim?.claim === "sendRefused" ? claim.error : undefined;
    const refusal = refuseCall("send", call, error);
    if (refusal !== undefined) {
      return refusal;
    }
  }
  return undefined;
}

/** Refuses a step of a handler that did not end as it must. */
export function refuseSteps(
  { deliveries }: Pick<DeliveryEvidence, "deliveries">,
  claims: readonly DeliveryClaim[],
): NegativeFinding | undefined {
  for (const delivery of deliveries) {
    for (const [place, { step, ...call }] of delivery.steps.entries()) {
      const refusal = refuseCall(
        `${step} ${named(delivery.message)}`,
        call,
        errorOf(claims, delivery, place),
      );
      if (refusal !== undefined) {
        return refusal;
      }
    }
  }
  return undefined;
}

function errorOf(
  claims: readonly DeliveryClaim[],
  { message, attempts }: Delivery,
  place: number,
): string | undefined {
  const claim = claims.find(
    (one) =>
      one.claim === "step" &&
      one.message === message &&
      one.attempts === attempts &&
      one.step === place,
  );
  return claim?.claim === "step" ? claim.error : undefined;
}

/** Holds that a send resolves to the identities that its messages are delivered with, in their order. */
export function judgeSentIds(
  evidence: DeliveryEvidence,
  send: number,
  sends: readonly StatedSend[],
): ClaimState {
  const call = evidence.sent[send];
  const stated = sends[send];
  if (call === undefined || stated === undefined) {
    return KEPT;
  }
  const first = sends.slice(0, send).reduce((sum, { messages }) => sum + messages.length, 0);
  const ids = stated.as === "batch" ? idsIn(call.value) : [idIn(call.value)];
  if (ids.length !== stated.messages.length || !ids.every(isIdentity)) {
    return refuted(
      violation({
        reason: "no-sent-id",
        observed: `it resolved to ${quoteJson(call.value)}`,
        likely: "The host accepts a message without telling the identity that it gave it.",
      }),
    );
  }
  for (const [index, id] of ids.entries()) {
    const other = ofMessage(evidence, first + index).find((delivery) => delivery.id !== id);
    if (other !== undefined) {
      return refuted(
        violation({
          reason: "sent-id-differs",
          observed: `${named(first + index)} was accepted as ${quote(id)} and delivered as ${quoteJson(other.id)}`,
          likely:
            "The host gives a message one identity when it accepts it and another later, or answers in another order.",
        }),
      );
    }
  }
  return KEPT;
}

/** Both the identity itself and a document of it are forms of an answer. */
function idIn(value: unknown): unknown {
  return typeof value === "string" ? value : Object(value).messageId;
}

function idsIn(value: unknown): readonly unknown[] {
  const ids: unknown = Array.isArray(value) ? value : Object(value).messageIds;
  return Array.isArray(ids) ? ids : [];
}

/** Holds that a message came with exactly its bytes, and had as many as it was made of. */
export function judgeBytes(
  evidence: DeliveryEvidence,
  { message, bytes }: { readonly message: number; readonly bytes: number },
): ClaimState {
  const body = evidence.bodies[message];
  const other = ofMessage(evidence, message).find(
    (delivery) => delivery.bytes !== bytes || delivery.sha256 !== body?.sha256,
  );
  return other === undefined
    ? KEPT
    : refuted(
        violation({
          reason: "bytes-differ",
          observed: `${named(message)} was sent with ${body?.bytes} bytes and came with ${other.bytes}, SHA-256 ${quoteJson(other.sha256)} instead of ${quoteJson(body?.sha256)}`,
          likely: "The host cuts or changes long bodies.",
        }),
      );
}
