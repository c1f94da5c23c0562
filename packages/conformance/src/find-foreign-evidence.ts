import type { Measurement, Plan, PlannedCheck } from "@runtime-abi/protocol";
import type { Difference, Report, ReportedCheck } from "@runtime-abi/report";
import { isLoopback } from "./is-loopback.ts";
import { CLOCK_SET_BACK_MILLIS, CLOCK_SET_FORWARD_MILLIS } from "./limits.ts";
import { below, type EvidenceProblem, unless } from "./plausibility/evidence-problem.ts";
import { findEvidenceProblems } from "./plausibility/find-evidence-problems.ts";

/**
 * Evidence that is not of this run, or of none: requests that its plan does not send, steps that are
 * left out or out of order, times and counts that contradict one another, and endpoints that are
 * said to be elsewhere than they are.
 */
export function findForeignEvidence(stored: Report, plan: Plan): Difference[] {
  const evidence = stored.checks.flatMap((check, index) => {
    const planned = plan.checks.find((candidate) => candidate.check === check.name);
    return planned === undefined ? [] : ofCheck(stored, check, index, planned);
  });
  return [...noEndpoints(stored), ...evidence];
}

/** Something was measured somewhere; of an address that held a secret, a part is masked. */
function noEndpoints({ workerEndpoint, loaderEndpoint }: Report): Difference[] {
  const isAddress = (url: string) => URL.canParse(url) || url.includes("*");
  return [
    ...(isAddress(workerEndpoint) ? [] : [noAddress("workerEndpoint")]),
    ...(loaderEndpoint === "" || isAddress(loaderEndpoint) ? [] : [noAddress("loaderEndpoint")]),
  ];
}

function noAddress(member: string): Difference {
  return { kind: "contradicts", pointer: `/${member}`, member, problem: "it is no address" };
}

function ofCheck(
  stored: Report,
  { name, procedure, evidence }: ReportedCheck,
  index: number,
  planned: PlannedCheck,
): Difference[] {
  const problems = below("evidence", [
    ...findEvidenceProblems(evidence, planned),
    ...refuseBlame(stored, evidence),
    ...measurementsOf(evidence).flatMap(({ member, measurement }) =>
      below(member, [
        ...refuseInstant(stored, measurement),
        ...refusePlace(stored, measurement, procedure),
      ]),
    ),
  ]);
  return problems.map(({ member, problem }) => ({
    kind: "contradicts",
    pointer: `/checks/${index}/${member}`,
    check: name,
    member,
    problem,
  }));
}

/** Only a check whose request was in flight is blamed for a death; nobody is, when none was. */
function refuseBlame(
  { checks }: Report,
  { subjectGone }: ReportedCheck["evidence"],
): EvidenceProblem[] {
  const blamed = checks.find(({ name }) => name === subjectGone?.blamed);
  return unless(
    subjectGone === undefined ||
      subjectGone.blamed === "" ||
      blamed?.evidence.measurement !== undefined,
    "subjectGone/blamed",
    "no check of this name was begun",
  );
}

/** Whether a measurement was begun while the run went on. */
function refuseInstant(
  { startedAt, durationMillis }: Report,
  measurement: Measurement,
): EvidenceProblem[] {
  const began = Date.parse(startedAt);
  const at = Date.parse(measurement.startedAt);
  return unless(
    at >= began - CLOCK_SET_BACK_MILLIS && at <= began + durationMillis + CLOCK_SET_FORWARD_MILLIS,
    "startedAt",
    `the run began at ${startedAt} and took ${durationMillis} ms`,
  );
}

/** Whether a measurement was made where the report says that all of them were. */
function refusePlace(
  stored: Report,
  measurement: Measurement,
  procedure: ReportedCheck["procedure"],
): EvidenceProblem[] {
  if (measurement.exchanges.length === 0) {
    return [];
  }
  const url = procedure === "load" ? stored.loaderEndpoint : stored.workerEndpoint;
  const expected = URL.canParse(url) ? isLoopback(new URL(url).hostname) : measurement.loopback;
  const isDirect = stored.checks
    .filter((check) => (check.procedure === "load") === (procedure === "load"))
    .flatMap(({ evidence }) => measurementsOf(evidence))
    .some(({ measurement: other }) => other.direct === true);
  return [
    ...unless(
      measurement.loopback === expected,
      "loopback",
      `the endpoint ${url} is ${expected ? "a" : "no"} loopback address`,
    ),
    ...unless(
      (measurement.direct === true) === isDirect,
      "direct",
      "another measurement says that the same endpoint was reached directly",
    ),
  ];
}

function measurementsOf({
  measurement,
  supplements,
}: ReportedCheck["evidence"]): { readonly member: string; readonly measurement: Measurement }[] {
  return [
    ...(measurement === undefined ? [] : [{ member: "measurement", measurement }]),
    ...supplements.map((supplement, index) => ({
      member: `supplements/${index}/measurement`,
      measurement: supplement.measurement,
    })),
  ];
}
