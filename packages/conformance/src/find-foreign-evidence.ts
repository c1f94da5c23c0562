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
  const run: Run = {
    startedAt: stored.startedAt,
    durationMillis: stored.durationMillis,
    begun: new Set(stored.checks.filter(wasBegun).map(({ name }) => name)),
    worker: placeOf(stored, stored.workerEndpoint, false),
    loader: placeOf(stored, stored.loaderEndpoint, true),
  };
  const evidence = stored.checks.flatMap((check, index) => {
    const planned = plan.checks.find((candidate) => candidate.check === check.name);
    return planned === undefined ? [] : ofCheck(run, check, index, planned);
  });
  return [...noEndpoints(stored), ...evidence];
}

/** What every check of a report has in common. */
interface Run extends Pick<Report, "startedAt" | "durationMillis"> {
  /** Names of the checks that were begun. */
  readonly begun: ReadonlySet<string>;
  readonly worker: Place;
  readonly loader: Place;
}

/** Where an endpoint is, as the report says and as its measurements say. */
interface Place {
  readonly url: string;
  /** `undefined`: the address does not tell. */
  readonly isLoopback: boolean | undefined;
  readonly isDirect: boolean;
}

function wasBegun({ evidence }: ReportedCheck): boolean {
  return evidence.measurement !== undefined;
}

function placeOf({ checks }: Report, url: string, ofLoader: boolean): Place {
  return {
    url,
    isLoopback: URL.canParse(url) ? isLoopback(new URL(url).hostname) : undefined,
    isDirect: checks
      .filter(({ procedure }) => (procedure === "load") === ofLoader)
      .flatMap(({ evidence }) => measurementsOf(evidence))
      .some(({ measurement }) => measurement.direct === true),
  };
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
  run: Run,
  { name, procedure, evidence }: ReportedCheck,
  index: number,
  planned: PlannedCheck,
): Difference[] {
  const problems = below("evidence", [
    ...findEvidenceProblems(evidence, planned),
    ...refuseBlame(run, evidence),
    ...measurementsOf(evidence).flatMap(({ member, measurement }) =>
      below(member, [
        ...refuseInstant(run, measurement),
        ...refusePlace(procedure === "load" ? run.loader : run.worker, measurement),
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
  { begun }: Run,
  { subjectGone }: ReportedCheck["evidence"],
): EvidenceProblem[] {
  return unless(
    subjectGone === undefined || subjectGone.blamed === "" || begun.has(subjectGone.blamed),
    "subjectGone/blamed",
    "no check of this name was begun",
  );
}

/** Whether a measurement was begun while the run went on. */
function refuseInstant(
  { startedAt, durationMillis }: Run,
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
  { url, isLoopback: expected, isDirect }: Place,
  { exchanges, loopback, direct = false }: Measurement,
): EvidenceProblem[] {
  if (exchanges.length === 0) {
    return [];
  }
  return [
    ...unless(
      expected === undefined || loopback === expected,
      "loopback",
      `the endpoint ${url} is ${expected ? "a" : "no"} loopback address`,
    ),
    ...unless(
      direct === isDirect,
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
