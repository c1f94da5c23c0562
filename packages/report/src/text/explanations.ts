import { isSelfTest } from "../classification.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { labelled } from "./lay-out.ts";
import type { Painter } from "./painter.ts";
import { printableLine } from "./printable.ts";
import { unmeasuredGroups } from "./unmeasured-groups.ts";

/** Why checks were not measured: one message for all that share it. */
export function unmeasuredChecks(report: Report, paint: Painter): string[] {
  const explained = unmeasuredGroups(report).flatMap((group) => unmeasuredGroup(group, paint));
  return explained.length === 0 ? [] : [paint("bold", "Not measured"), ...explained];
}

function unmeasuredGroup(group: readonly ReportedCheck[], paint: Painter): string[] {
  const [first] = group;
  return [
    ...group.map(({ name }) => `  ${paint("yellow", printableLine(name))}`),
    ...labelled("cause", first?.cause ?? "", 4),
    ...labelled("because", first?.observed ?? "", 4),
    ...labelled("detail", group.length === 1 ? detailOf(first) : "", 4),
    ...labelled("remedy", first?.diagnosis ?? "", 4),
  ];
}

/** What each failed check expected, what came, why probably, and how to see it by hand. */
export function failedChecks(report: Report, paint: Painter): string[] {
  const failed = report.checks.filter((check) => check.outcome === "failed");
  const explained = failed.flatMap((check, index) => [
    ...failure(check, failed.slice(0, index), paint),
    ...knownFor(check, report),
  ]);
  return explained.length === 0
    ? []
    : [paint("bold", "Failed"), ...endpoints(report), ...explained];
}

/** The placeholders of the commands below, ready to be pasted into a shell. */
function endpoints(report: Report): string[] {
  const { workerEndpoint, loaderEndpoint } = report;
  const quoted = (url: string) => `'${printableLine(url).replaceAll("'", "'\\''")}'`;
  const loader = loaderEndpoint === "" ? [] : [`  LOADER_ENDPOINT=${quoted(loaderEndpoint)}`];
  return [`  ENDPOINT=${quoted(workerEndpoint)}`, ...loader, ...serveAgain(report)];
}

/** What this repository started was stopped when the run ended: its endpoints answer no more. */
function serveAgain(report: Report): string[] {
  const again = isSelfTest(report) ? "stand-in" : targetOption(report.target);
  return again === undefined
    ? []
    : [
        "  These were stopped after the run. For new ones:",
        `  runtime-abi serve --target ${again}`,
      ];
}

function targetOption(target: Report["target"]): string | undefined {
  return target && `${printableLine(target.name)}${target.mode === "stock" ? " --stock" : ""}`;
}

function failure(
  check: ReportedCheck,
  earlier: readonly ReportedCheck[],
  paint: Painter,
): string[] {
  const same = earlier.find(({ diagnosis }) => diagnosis === check.diagnosis);
  const supplied =
    check.suppliedBy.length === 0
      ? ""
      : `host code of this repository: ${check.suppliedBy.join(", ")}`;
  return [
    "",
    `  ${paint("red", printableLine(check.name))}`,
    ...labelled("expected", check.expected, 4),
    ...labelled("observed", check.observed, 4),
    ...labelled("detail", detailOf(check), 4),
    ...labelled("behaviour", supplied, 4),
    ...labelled("clause", check.clause, 4),
    ...labelled("diagnosis", same === undefined ? check.diagnosis : `as for ${same.name} above`, 4),
  ];
}

/** Why its failure is accepted, where it is listed as known. */
function knownFor({ name }: ReportedCheck, { knownFailures }: Report): string[] {
  const known = knownFailures.find(({ check }) => check === name);
  return known === undefined
    ? []
    : [...labelled("known", known.reason, 4), ...labelled("", known.link ?? "", 4)];
}

/** The detail, where it says more than the observed line. */
function detailOf(check: ReportedCheck | undefined): string {
  return check === undefined || check.detail === check.observed ? "" : check.detail;
}
