import type { StatedKvOperation } from "@runtime-abi/contract";
import type { KvOutcome } from "@runtime-abi/protocol";
import { quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import { weighListing } from "./weigh-listing.ts";
import { weighRead } from "./weigh-read.ts";
import { MET, open, type Weighed } from "./weighed.ts";

/** The one error of a read or a write that may pass by itself. */
const AWAY = "backend_unavailable";

/** Holds what became of one operation against what is stated of it. */
export function weighOutcome(
  operation: StatedKvOperation,
  outcome: KvOutcome,
  nonce: string,
): Weighed {
  const { expect } = operation;
  const unpromised = refuseUnpromised(outcome);
  if (unpromised !== undefined) {
    return unpromised;
  }
  if ("rejects" in expect) {
    return refuseOtherError(expect.rejects, outcome) ?? MET;
  }
  if (outcome.how === "rejected") {
    return outcome.error?.name === AWAY
      ? open("never-found", "the store is away")
      : failed(outcome);
  }
  if (operation.op === "list") {
    return weighListing(operation, outcome.value, nonce);
  }
  return operation.op === "put" || operation.op === "delete"
    ? MET
    : weighRead(operation, outcome.value);
}

/** Every method returns a promise, and what goes wrong is its rejection. */
function refuseUnpromised({ how, error, value }: KvOutcome): NegativeFinding | undefined {
  if (how === "resolved" || how === "rejected") {
    return undefined;
  }
  return violation({
    reason: "no-promise",
    observed:
      how === "threw" ? `it threw ${errorText(error)}` : `it returned ${quoteJson(value)} itself`,
    likely:
      "env has no such binding, the binding lacks the method, or it checks its arguments before it makes a promise; every method returns one.",
  });
}

function refuseOtherError(code: string, { how, error }: KvOutcome): NegativeFinding | undefined {
  if (how === "resolved") {
    return violation({
      reason: "accepted-instead-of-error",
      observed: `it succeeded, which must be ${code}`,
      likely: "The host's own bound is another than the interface's, or it bounds another count.",
    });
  }
  if (error?.isError !== true) {
    return violation({
      reason: "not-an-error",
      observed: `it rejected with what is no Error: ${errorText(error)}`,
      likely: "The error lost its kind on the way to the module.",
    });
  }
  return error.name === code
    ? undefined
    : violation({
        reason: "wrong-error-name",
        observed: `it rejected with ${errorText(error)}, which must be named ${code}`,
        likely:
          "The host passes on the error of its own store; an Error of this binding is named by the interface's error code.",
      });
}

function failed({ error }: KvOutcome): NegativeFinding {
  return violation({
    reason: "operation-failed",
    observed: `it rejected with ${errorText(error)}`,
    likely: "The host refuses what the interface allows.",
  });
}

function errorText(error: KvOutcome["error"]): string {
  return error === undefined
    ? "nothing that is told"
    : `an error named ${quoteJson(error.name)}: ${quoteJson(error.message)}`;
}
