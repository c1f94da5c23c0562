import type { Observation, PlannedCheck, Supplement, SupplementKind } from "@runtime-abi/protocol";
import { SUPPLEMENT_DEADLINE_MILLIS } from "../limits.ts";
import { below, type EvidenceProblem, unless } from "./evidence-problem.ts";
import { findMeasurementProblems } from "./find-measurement-problems.ts";
import { stepsOfCheck, stepsOfSupplement } from "./procedure-steps.ts";

/** Supplements that a run never measures twice for one check. */
const ONCE: readonly SupplementKind[] = ["alone", "diagnostics", "lateRead"];

/**
 * Everything in the evidence of a check that no run of its plan could have recorded, whatever the
 * subject did. It rests on what the runner does alone, so no honest report has any of it.
 */
export function findEvidenceProblems(
  observation: Observation,
  planned: PlannedCheck,
): EvidenceProblem[] {
  const { measurement, supplements } = observation;
  const whole = { steps: stepsOfCheck(planned), deadlineMillis: planned.deadlineMillis };
  return [
    ...(measurement === undefined
      ? []
      : below("measurement", findMeasurementProblems(measurement, whole))),
    ...supplements.flatMap((supplement, index) =>
      below(`supplements/${index}`, [
        ...refuseOrder(observation, index),
        ...ofSupplement(supplement, planned),
      ]),
    ),
  ];
}

/** What a check may have besides its measurement, and when it is ordered at all. */
function refuseOrder(
  { measurement, supplements, subjectGone }: Observation,
  index: number,
): EvidenceProblem[] {
  const kind = supplements[index]?.kind;
  return [
    ...unless(
      measurement !== undefined,
      "kind",
      "nothing is measured in addition to what was never measured",
    ),
    ...unless(
      kind !== "alone" || subjectGone !== undefined,
      "kind",
      "a check is measured alone only after the subject stopped answering",
    ),
    ...unless(
      kind === undefined ||
        !ONCE.includes(kind) ||
        supplements.findIndex((other) => other.kind === kind) === index,
      "kind",
      "a run measures this once",
    ),
  ];
}

function ofSupplement({ kind, measurement }: Supplement, planned: PlannedCheck): EvidenceProblem[] {
  const supplement = planned.supplements.find((candidate) => candidate.kind === kind);
  if (supplement === undefined) {
    return [{ member: "kind", problem: "a run orders no such supplement for this check" }];
  }
  const deadlineMillis =
    "request" in supplement ? SUPPLEMENT_DEADLINE_MILLIS : planned.deadlineMillis;
  const steps = stepsOfSupplement(supplement, planned);
  return below("measurement", findMeasurementProblems(measurement, { steps, deadlineMillis }));
}
