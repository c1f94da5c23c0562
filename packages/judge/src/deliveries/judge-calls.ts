import type { DeliveryClaim, StatedSend } from "@runtime-abi/contract";
import type { CallOutcome, Delivery } from "@runtime-abi/protocol";
import { quote, quoteJson } from "../describe/quote.ts";
import { doubt, type NegativeFinding, violation } from "../finding.ts";
import {
  type ClaimState,
  type DeliveryEvidence,
  KEPT,
  lacking,
  named,
  ofMessage,
  refuted,
} from "./delivery-evidence.ts";
import { isIdentity } from "./judge-identities.ts";

const NOT_THE_PROBE =
  "The probe tells of all that it was asked for: something else answers, or a part was lost on the way.";

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

/** A step as the contract names it; any other name is the subject's own text. */
const PLAIN_STEP = /^[a-z]{1,40}$/i;

/** Refuses an account that lacks a call or a body: what nobody tells of was not seen to be right. */
export function refuseAccount(
  { sent, bodies }: Pick<DeliveryEvidence, "sent" | "bodies">,
  sends: readonly StatedSend[],
): NegativeFinding | undefined {
  const calls = sends.filter(({ as }) => as !== "handler").length;
  const messages = sends.reduce((sum, send) => sum + send.messages.length, 0);
  return sent.length === calls && bodies.length === messages
    ? undefined
    : violation({
        reason: "wrong-shape",
        observed: `it tells of ${sent.length} calls and ${bodies.length} bodies, where ${calls} calls were to send ${messages}`,
        likely: NOT_THE_PROBE,
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
        `${PLAIN_STEP.test(step) ? step : quote(step)} ${named(delivery.message)}`,
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

/** Holds that a step was taken at all; how it ended is held against every delivery that tells of it. */
export function judgeStep(
  evidence: DeliveryEvidence,
  { message, attempts, step }: Extract<DeliveryClaim, { readonly claim: "step" }>,
): ClaimState {
  const own = ofMessage(evidence, message).filter((delivery) => delivery.attempts === attempts);
  if (own.length === 0 || own.some(({ steps }) => steps[step] !== undefined)) {
    return KEPT;
  }
  const observed = `attempt ${attempts} of ${named(message)} tells of no step ${step + 1}`;
  // Only what comes for the third time is left alone.
  return own.some(({ copy }) => copy === 0)
    ? refuted(violation({ reason: "wrong-shape", observed, likely: NOT_THE_PROBE }))
    : lacking(
        doubt("environment", {
          reason: "nothing-recorded",
          observed,
          likely: "The store shows one delivery of a message before another; measure again.",
        }),
      );
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
