import type { Measurement, Plan, PlannedCheck } from "@runtime-abi/protocol";
import type { Difference, Report, ReportedCheck } from "@runtime-abi/report";
import { isLoopback } from "./is-loopback.ts";
import { previewedRequests } from "./previewed-requests.ts";

/**
 * Evidence that is not of this run: requests that its plan does not send, and endpoints that are
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
  check: ReportedCheck,
  index: number,
  planned: PlannedCheck,
): Difference[] {
  const sent = plannedRequests(planned);
  const url = planned.procedure === "load" ? stored.loaderEndpoint : stored.workerEndpoint;
  const expectedLoopback = URL.canParse(url) ? isLoopback(new URL(url).hostname) : undefined;
  return measurementsOf(check).flatMap(({ member, measurement }) => [
    ...measurement.exchanges.flatMap(({ method, path }, position) =>
      sent.has(`${method} ${path}`)
        ? []
        : [
            contradiction(
              check,
              index,
              `${member}/exchanges/${position}/path`,
              `a run of this token sends no ${method} ${path} for it`,
            ),
          ],
    ),
    ...(measurement.exchanges.length > 0 &&
    expectedLoopback !== undefined &&
    measurement.loopback !== expectedLoopback
      ? [
          contradiction(
            check,
            index,
            `${member}/loopback`,
            `the endpoint ${url} is ${expectedLoopback ? "a" : "no"} loopback address`,
          ),
        ]
      : []),
  ]);
}

function contradiction(
  { name }: ReportedCheck,
  index: number,
  member: string,
  problem: string,
): Difference {
  const pointer = `/checks/${index}/${member}`;
  return { kind: "contradicts", pointer, check: name, member, problem };
}

function measurementsOf({
  evidence,
}: ReportedCheck): { readonly member: string; readonly measurement: Measurement }[] {
  const { measurement, supplements } = evidence;
  return [
    ...(measurement === undefined ? [] : [{ member: "evidence/measurement", measurement }]),
    ...supplements.map((supplement, index) => ({
      member: `evidence/supplements/${index}/measurement`,
      measurement: supplement.measurement,
    })),
  ];
}

function plannedRequests(planned: PlannedCheck): ReadonlySet<string> {
  const supplements = planned.supplements.flatMap((each) =>
    "request" in each ? [each.request] : [],
  );
  return new Set(
    [...previewedRequests(planned), ...supplements].map(({ method, path }) => `${method} ${path}`),
  );
}
