import type { Contract, ContractCheck, SuppliedDigests } from "@runtime-abi/contract";
import type { Observation } from "@runtime-abi/protocol";
import { judgeCheck } from "./judge-check.ts";
import type { Reason } from "./reasons.ts";
import { withCircumstance } from "./to-verdict.ts";
import type { Verdict } from "./verdict.ts";
import { whoAnswered } from "./who-answered.ts";

/**
 * Judges all observations of a run. Where checks hang together their diagnoses say so, and what one
 * alone left open another decides; an outcome never changes.
 */
export function judgeRun(
  contract: Contract,
  token: string,
  observations: readonly Observation[],
  supplied?: SuppliedDigests,
): Verdict[] {
  const judged = observations.map((entry) => ({
    entry,
    verdict: judgeCheck(contract, token, entry, supplied),
  }));
  const verdicts = judged.map(({ verdict }) => verdict);
  const nameAnswerer = whoAnswered(observations, contract.probeProtocol.protocol);
  return judged.map(({ entry, verdict }) => {
    // Somebody else's answers hang together with nothing else.
    const answerer = nameAnswerer(entry, verdict);
    return answerer === undefined
      ? related(verdict, verdicts, contract)
      : prefixed(verdict, answerer);
  });
}

function related(verdict: Verdict, all: readonly Verdict[], contract: Contract): Verdict {
  return [readThroughKv, sharedPeer, sameOnDirectPath, failedHandOver].reduce(
    (judged, relate) => relate(judged, all, contract),
    verdict,
  );
}

type Relation = (verdict: Verdict, all: readonly Verdict[], contract: Contract) => Verdict;

/** Procedures whose observations the probe stores in, and reads from, the KV binding. */
const READ_THROUGH_KV: readonly Verdict["procedure"][] = [
  "waitUntil",
  "scheduledObservation",
  "queueRoundTrip",
  "marker",
  "disconnect",
  "slowReader",
  "scheduledInvocations",
  "deliveries",
];

/** What is read back there is ASCII text, which a text decoding leaves as it is. */
const HARMLESS_TO_TEXT: readonly Reason[] = ["decoded-as-text"];

const readThroughKv: Relation = (verdict, all) => {
  const kv = all.find((other) => other.procedure === "kvRoundTrip" && other.outcome === "failed");
  if (
    kv === undefined ||
    HARMLESS_TO_TEXT.includes(kv.reason) ||
    !isFailed(verdict) ||
    !READ_THROUGH_KV.includes(verdict.procedure)
  ) {
    return verdict;
  }
  const sentence = `What this check reads back goes through the KV binding, and ${kv.check} failed (${kv.reason}): mend that first.`;
  return { ...verdict, diagnosis: withCircumstance(verdict.diagnosis, sentence) };
};

/** Ways to fail that a missing or wrong peer gives both service checks. */
const PEER_REASONS: readonly Reason[] = ["status", "caller-answered", "wrong-worker", "not-json"];

const sharedPeer: Relation = (verdict, all, contract) => {
  const binding = throughBinding(verdict, contract);
  const others = all.filter(
    (other) => other !== verdict && throughBinding(other, contract) === binding,
  );
  const isShared =
    binding !== undefined &&
    isFailed(verdict) &&
    PEER_REASONS.includes(verdict.reason) &&
    others.some((other) => isFailed(other) && other.reason === verdict.reason);
  return isShared
    ? prefixed(
        verdict,
        `One cause for ${others.length === 1 ? "both" : "the"} checks through ${binding}: the peer is not deployed, not bound to ${binding}, or is not the corpus's peer bundle.`,
      )
    : verdict;
};

/** A fault of the direct path shows on the bound path too. */
const sameOnDirectPath: Relation = (verdict, all, contract) => {
  const direct = all.find(
    (other) =>
      other.procedure === verdict.procedure &&
      throughBinding(other, contract) === undefined &&
      isFailed(other) &&
      other.reason === verdict.reason,
  );
  return direct === undefined ||
    !isFailed(verdict) ||
    throughBinding(verdict, contract) === undefined
    ? verdict
    : prefixed(
        verdict,
        `${direct.check} fails in the same way without the binding: mend that first.`,
      );
};

/** Ways in which the check of the handler's arguments fails when there is no waitUntil. */
const CONTEXT_REASONS: readonly Reason[] = ["argument-count", "no-wait-until"];

/** Tasks that could not be handed over: what the handler was seen to receive tells why. */
const failedHandOver: Relation = (verdict, all, contract) => {
  const handler = all.find((other) => showsWaitUntil(other, contract));
  if (verdict.reason !== "trigger-failed" || handler === undefined) {
    return verdict;
  }
  if (handler.outcome === "passed" && aPostIsAnswered(all, contract)) {
    const sentence = `${handler.check} passed, so ctx.waitUntil is there, and other POSTs are answered: what ctx.waitUntil was given turned the answer into an error.`;
    return { ...prefixed(verdict, sentence), reason: "rejection-became-response" };
  }
  return CONTEXT_REASONS.includes(handler.reason)
    ? prefixed(
        verdict,
        `The tasks are handed over through ctx.waitUntil, and ${handler.check} failed (${handler.reason}): mend that first.`,
      )
    : verdict;
};

/** Whether the check states the document that tells what the handler received. */
function showsWaitUntil({ check }: Verdict, contract: Contract): boolean {
  const entry = contract.checks.find(({ name }) => name === check);
  const document = entry?.procedure === "request" ? entry.expect.json : undefined;
  return document !== undefined && "waitUntilIsFunction" in document;
}

/** Whether a check passed that begins with a POST: else it could be any POST that fails. */
function aPostIsAnswered(all: readonly Verdict[], contract: Contract): boolean {
  return all.some(({ check, outcome }) => {
    const entry = contract.checks.find(({ name }) => name === check);
    return outcome === "passed" && entry && "request" in entry && entry.request.method === "POST";
  });
}

function isFailed(verdict: Verdict): boolean {
  return verdict.outcome === "failed";
}

function throughBinding({ check }: Verdict, contract: Contract): string | undefined {
  const entry = contract.checks.find(({ name }) => name === check);
  return entry && bindingOf(entry);
}

function bindingOf(check: ContractCheck): string | undefined {
  return "throughBinding" in check ? check.throughBinding : undefined;
}

function prefixed(verdict: Verdict, sentence: string): Verdict {
  return { ...verdict, diagnosis: `${sentence}\n${verdict.diagnosis}` };
}
