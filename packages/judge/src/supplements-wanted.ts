import { type Contract, findCheck, type SuppliedDigests } from "@runtime-abi/contract";
import type { Observation, Procedure, SupplementKind } from "@runtime-abi/protocol";
import { attemptsOf } from "./attempts.ts";
import { NEVER_REASONS } from "./explain-supplements.ts";
import { judgeCheck } from "./judge-check.ts";
import { CONFIRMING_SAMPLES } from "./limits.ts";
import type { Verdict } from "./verdict.ts";

export interface SupplementOptions {
  /** Wait for one more read at twice the deadline, so that the diagnosis can tell late from never. */
  readonly patient: boolean;
  /** Keyed digests of the values that were deployed; absent: nobody told the run. */
  readonly supplied?: SuppliedDigests | undefined;
}

/** Procedures whose failure the probe's own account of unreadable values may explain. */
const DIAGNOSED: readonly Procedure[] = ["kvRoundTrip", "queueRoundTrip"];

/**
 * What should be measured in addition, given all that was seen of a check so far; empty when
 * nothing more can change or explain the verdict. To be asked again after each supplement.
 */
export function supplementsWanted(
  contract: Contract,
  token: string,
  observation: Observation,
  options: SupplementOptions,
): SupplementKind[] {
  const verdict = judgeCheck(contract, token, observation, options.supplied);
  if (findCheck(contract, observation.check) === undefined || wasCut(observation)) {
    return [];
  }
  if (wantsRepetition(observation, verdict)) {
    return ["alone"];
  }
  if (verdict.reason === "spacing-unconfirmed") {
    return wantsSample(contract, token, observation) ? ["again"] : [];
  }
  return verdict.outcome === "failed" ? explanations(observation, verdict, options) : [];
}

/** The operator or a fault of ours ended the check: nothing more is measured for it. */
function wasCut({ measurement, supplements }: Observation): boolean {
  const endings = [measurement, ...supplements.map((entry) => entry.measurement)];
  return endings.some(
    (entry) => entry?.ending === "interrupted" || entry?.ending === "runDeadline",
  );
}

/** The subject died and came back: confirm the blame, or measure what the death had cut. */
function wantsRepetition(observation: Observation, verdict: Verdict): boolean {
  const { subjectGone } = observation;
  return (
    subjectGone?.cameBack === true &&
    verdict.outcome !== "passed" &&
    attemptsOf(observation).repeated === undefined
  );
}

/** Until one sample disagrees; then no further one can help. */
function wantsSample(contract: Contract, token: string, observation: Observation): boolean {
  const { again } = attemptsOf(observation);
  const agrees = again.every((measurement) => {
    const { check, procedure } = observation;
    const sample = judgeCheck(contract, token, { check, procedure, measurement, supplements: [] });
    return sample.reason === "spacing-unconfirmed";
  });
  return again.length < CONFIRMING_SAMPLES && agrees;
}

function explanations(
  observation: Observation,
  verdict: Verdict,
  { patient }: SupplementOptions,
): SupplementKind[] {
  if (observation.subjectGone !== undefined) {
    return [];
  }
  const had = new Set(observation.supplements.map((entry) => entry.kind));
  const isNever = NEVER_REASONS.includes(verdict.reason);
  return [
    ...(DIAGNOSED.includes(verdict.procedure) && !had.has("diagnostics")
      ? (["diagnostics"] as const)
      : []),
    ...(patient && isNever && !had.has("lateRead") ? (["lateRead"] as const) : []),
  ];
}
