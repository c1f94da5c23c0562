import { isDeepStrictEqual } from "node:util";
import { type Leg, legsOf, possibleFiles, type RegisteredTarget } from "./legs.ts";
import type { PublishedReport, StoredReport, StoredTarget } from "./stored-report.ts";

/** Whose doing it must not be that a published check was not measured. */
const OWN_DOING: readonly string[] = ["runner", "environment"];

/** Every way in which reports are not one of each leg, measured as it would be today. */
export function legProblems(
  targets: readonly RegisteredTarget[],
  reports: readonly PublishedReport[],
): string[] {
  const legs = legsOf(targets);
  const unknown = targets.filter(({ available }) => !available).map(({ name }) => name);
  const allowed = new Set([...legs.map(({ file }) => file), ...unknown.flatMap(possibleFiles)]);
  return [
    ...legs.flatMap((leg) => problemsOf(leg, reports)),
    ...unknown
      .filter((name) => !reports.some(({ file }) => possibleFiles(name).includes(file)))
      .map((name) => `no report of ${name}, whose modes cannot be told here`),
    ...reports
      .filter(({ file }) => !allowed.has(file))
      .map(({ file }) => `${file} is a report of no leg: no target has it`),
  ];
}

function problemsOf(leg: Leg, reports: readonly PublishedReport[]): string[] {
  const found = reports.find(({ file }) => file === leg.file);
  if (found === undefined) {
    return [
      `${leg.file} is missing: no report of ${leg.target} in ${leg.mode} mode that judge confirms`,
    ];
  }
  const { target } = found.report;
  if (target?.name !== leg.target || target.mode !== leg.mode) {
    const of = target === undefined ? "no target" : `${target.name} in ${target.mode} mode`;
    return [`${leg.file} is a report of ${of}, not of ${leg.target} in ${leg.mode} mode`];
  }
  return [...staleness(leg, target), ...shortcomings(found.report)].map(
    (problem) => `${leg.file}: ${problem}`,
  );
}

function staleness(leg: Leg, { versions, additions }: StoredTarget): string[] {
  const names = (each: readonly { readonly name: string }[]) => each.map(({ name }) => name).sort();
  return [
    ...(isDeepStrictEqual({ ...versions }, { ...leg.versions })
      ? []
      : [`stale: measured with ${list(versions)}; pinned now is ${list(leg.versions)}`]),
    ...(isDeepStrictEqual(names(additions), names(leg.additions))
      ? []
      : [`stale: added then ${names(additions)}, now ${names(leg.additions)}`]),
  ];
}

function list(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.join(" "))
    .join(", ");
}

/** Why a run tells of the machine that measured, or of whoever stopped it, and not of a runtime. */
function shortcomings({ interrupted, checks }: StoredReport): string[] {
  const lost = checks.filter(
    ({ outcome, cause = "" }) => outcome === "unmeasured" && OWN_DOING.includes(cause),
  );
  return [
    ...(interrupted ? ["the run was interrupted"] : []),
    ...lost.map(
      ({ name, cause, reason }) =>
        `${name} is unmeasured because of the ${cause} (${reason}): measure on a quieter machine`,
    ),
  ];
}
