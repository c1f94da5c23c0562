import type { Contract } from "@runtime-abi/contract";
import { quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import type { ProbeLine } from "./probe-lines.ts";

/** Refuses answers through a service binding that do not carry the identity in the peer's bytes. */
export function refuseIdentity(
  lines: readonly ProbeLine<{ readonly peer?: unknown }>[],
  contract: Contract,
  throughBinding: string | undefined,
): NegativeFinding | undefined {
  const { identity } = contract.deployment.peer;
  const index = lines.findIndex((line) => line.value.peer !== identity);
  const stranger = lines[index];
  if (throughBinding === undefined || stranger === undefined) {
    return undefined;
  }
  const expected = `every line stamped with the peer's identity ${identity}`;
  if (stranger.value.peer === undefined) {
    return violation({
      reason: "caller-answered",
      observed: `line ${index + 1} carries no peer identity`,
      expected,
      likely: `The host answers env.${throughBinding}.fetch out of the caller's own fetch handler, or the binding points at a worker with the caller's bytes.`,
    });
  }
  return violation({
    reason: "wrong-worker",
    observed: `line ${index + 1} carries the identity ${quoteJson(stranger.value.peer)}`,
    expected,
    likely: `env.${throughBinding} points at another worker than the deployed peer.`,
  });
}
