import type { Contract, ContractCheck } from "@runtime-abi/contract";
import type { Observation } from "@runtime-abi/protocol";
import { judgeCheck } from "./judge-check.ts";
import type { Reason } from "./reasons.ts";
import type { Verdict } from "./verdict.ts";

/** Judges all observations of a run, and lets the diagnoses of checks that hang together say so. */
export function judgeRun(
  contract: Contract,
  token: string,
  observations: readonly Observation[],
): Verdict[] {
  const verdicts = observations.map((entry) => judgeCheck(contract, token, entry));
  return verdicts.map((verdict) =>
    [readThroughKv, sharedPeer, sameOnDirectPath].reduce(
      (judged, relate) => relate(judged, verdicts, contract),
      verdict,
    ),
  );
}

type Relation = (verdict: Verdict, all: readonly Verdict[], contract: Contract) => Verdict;

/** Procedures whose observations the probe stores in, and reads from, the KV binding. */
const READ_THROUGH_KV: readonly Verdict["procedure"][] = [
  "waitUntil",
  "scheduledObservation",
  "queueRoundTrip",
];

const readThroughKv: Relation = (verdict, all) => {
  const kv = all.find((other) => other.procedure === "kvRoundTrip" && other.outcome === "failed");
  return kv === undefined || !isFailed(verdict) || !READ_THROUGH_KV.includes(verdict.procedure)
    ? verdict
    : prefixed(
        verdict,
        `What this check reads back goes through the KV binding, and ${kv.check} failed (${kv.reason}): mend that first.`,
      );
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
        `One cause for both checks through ${binding}: the peer is not deployed, not bound to ${binding}, or is not the corpus's peer bundle.`,
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
