import type { JsonDifference } from "./describe/json-differences.ts";
import type { Reason } from "./reasons.ts";

/** What a difference in one member says. */
export interface MemberMeaning {
  readonly reason: Reason;
  readonly likely: string;
}

const STALE: MemberMeaning = {
  reason: "stale-answer",
  likely:
    "The host answers a call with what it kept of an earlier one, or before the callee has done its work.",
};

const REFUSED: MemberMeaning = {
  reason: "writes-not-failed",
  likely:
    "The host reads on and throws away what the callee has refused, or never cancels the caller's stream.",
};

/** What a wrong member says of a call through the service binding, in the order in which they weigh. */
const SERVICE_MEANINGS: Readonly<Record<string, MemberMeaning>> = {
  rejected: {
    reason: "call-rejected",
    likely:
      "The host hands the callee's failure on to the caller as an exception, where it is to make a 500 of it.",
  },
  probe: { reason: "wrong-protocol", likely: "Another probe is deployed at the endpoint." },
  status: { reason: "callee-status", likely: "The host answers in the callee's place." },
  events: {
    reason: "head-awaits-a-byte",
    likely:
      "The host invokes the callee, or lets the call return, only when a body has brought its first byte or all of them; many HTTP clients and servers hold a head back for that long.",
  },
  ending: {
    reason: "broken-body-not-told",
    likely:
      "The host ends a body that failed, or that does not keep its length, like a whole one; or it breaks one that ends well.",
  },
  bytesBase64: { reason: "bytes-differ", likely: "The host changes or cuts the body on the way." },
  declares: {
    reason: "length-made-up",
    likely: "The host reads a body to count it, or writes the head anew to match the bytes.",
  },
  responseBody: {
    reason: "response-body-state",
    likely: "The host makes the response without looking at whether the callee's has a body.",
  },
  responseHeaders: { reason: "response-header", likely: "The host drops or cuts headers." },
  allMadeWhileUnread: {
    reason: "buffered-unread",
    likely: "The host reads on whatever the other side writes, and keeps it in memory.",
  },
  allWritten: REFUSED,
  writes: REFUSED,
  invocations: STALE,
  tellsWhatItStored: STALE,
  method: { reason: "request-method", likely: "The host rewrites the method." },
  target: { reason: "request-target", likely: "The host decodes, encodes or sorts the URL anew." },
  headers: {
    reason: "request-headers",
    likely: "The host drops, cuts, renames or reorders headers.",
  },
  body: {
    reason: "body-state",
    likely:
      "The host makes the callee's request without looking at whether the caller's has a body.",
  },
  bytes: { reason: "bytes-differ", likely: "The host changes or cuts the body on the way." },
  received: { reason: "bytes-differ", likely: "The host cuts the body on the way." },
};

/** What tells that the answer is not the peer's comes first: all else would speak of another worker. */
export function serviceMeaning(
  differences: readonly JsonDifference[],
  binding: string,
): MemberMeaning | undefined {
  const peer = differences.find(({ member }) => member === "peer");
  if (peer !== undefined && differences.every(({ member }) => member !== "rejected")) {
    return peer.received === undefined || peer.received === null
      ? {
          reason: "caller-answered",
          likely: `The host answers env.${binding}.fetch out of the caller's own fetch handler, or the binding points at a worker with the caller's bytes.`,
        }
      : {
          reason: "wrong-worker",
          likely: `env.${binding} points at another worker than the deployed peer.`,
        };
  }
  const member = Object.keys(SERVICE_MEANINGS).find((name) =>
    differences.some((difference) => difference.member === name),
  );
  return member === undefined ? undefined : SERVICE_MEANINGS[member];
}

const ABORT: MemberMeaning = {
  reason: "abort-not-seen",
  likely:
    "The host ends the callee's request body like a whole one when the caller's has failed, or leaves it open for ever.",
};

/** What it means that the peer noted nothing of a call, or another thing, by what it was to note. */
export const NOTES: Readonly<Record<string, MemberMeaning>> = {
  cancel: {
    reason: "cancel-not-seen",
    likely:
      "The host lets the callee's stream run on when the caller has cancelled the response, or stops it without a word.",
  },
  failed: ABORT,
  held: {
    reason: "never-found",
    likely: "The peer's KV namespace loses writes, or is another one at each call.",
  },
};
