import { ADVISORY_MEANS } from "../advisory.ts";
import { isSelfTest } from "../classification.ts";
import { failureStanding } from "../known-failures/known-failure-standings.ts";
import { servedWith } from "../other-contract.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { diagnosisParts } from "./diagnosis-parts.ts";
import { labelled, named } from "./lay-out.ts";
import type { Painter } from "./painter.ts";
import { printable, printableLine } from "./printable.ts";
import { unmeasuredGroups } from "./unmeasured-groups.ts";

/** Why checks were not measured: one message for all that share it. */
export function unmeasuredChecks(report: Report, paint: Painter, columns?: number): string[] {
  const groups = unmeasuredGroups(report);
  const explained = groups.flatMap((group) => unmeasuredGroup(group, paint, columns));
  return explained.length === 0 ? [] : [paint("bold", "Not measured"), ...explained];
}

function unmeasuredGroup(
  group: readonly ReportedCheck[],
  paint: Painter,
  columns: number | undefined,
): string[] {
  const [first] = group;
  const fact = (label: string, text: string) => labelled(label, text, 4, columns);
  return [
    ...group.flatMap(({ name }) =>
      named("  ", printableLine(name), columns).map((line) => paint("yellow", line)),
    ),
    ...fact("cause", first?.cause ?? ""),
    ...fact("because", first?.observed ?? ""),
    ...fact("reason", first?.reason ?? ""),
    ...fact("detail", group.length === 1 && !isRepeated(first) ? detailOf(first) : ""),
    ...fact("remedy", first?.diagnosis ?? ""),
  ];
}

/** What a contract says of a check that nobody can measure is also the beginning of its remedy. */
function isRepeated(check: ReportedCheck | undefined): boolean {
  return check?.diagnosis.startsWith(check.detail) === true;
}

/**
 * What each failed check expected, what came, why probably, and how to see it by hand. Those that
 * are known or advisory come first: the eye rests on what is new.
 */
export function failedChecks(report: Report, paint: Painter, columns?: number): string[] {
  const all = report.checks.filter((check) => check.outcome === "failed");
  const isKnown = (check: ReportedCheck) => failureStanding(report, check) !== undefined;
  const failed = [...all.filter(isKnown), ...all.filter((check) => !isKnown(check))];
  const explained = failed.flatMap((check, index) =>
    failure(check, { report, earlier: failed.slice(0, index), paint, columns }),
  );
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
        `  runtime-abi serve --target ${again}${servedWith(report)}`,
      ];
}

function targetOption(target: Report["target"]): string | undefined {
  return target && `${printableLine(target.name)}${target.mode === "stock" ? " --stock" : ""}`;
}

interface FailureSetting {
  readonly report: Report;
  /** The failures that stand above it. */
  readonly earlier: readonly ReportedCheck[];
  readonly paint: Painter;
  readonly columns: number | undefined;
}

function failure(check: ReportedCheck, setting: FailureSetting): string[] {
  const { report, earlier, paint, columns } = setting;
  const fact = (label: string, text: string) => labelled(label, text, 4, columns);
  const { prose, command } = diagnosisParts(check.diagnosis);
  const same = earlier.find(({ diagnosis }) => diagnosisParts(diagnosis).prose === prose);
  const known = report.knownFailures.find((entry) => entry.check === check.name);
  const { suppliedBy } = check;
  return [
    "",
    ...named("  ", printableLine(check.name), columns).map((line) => paint("red", line)),
    ...fact("advisory", check.advisory === true ? ADVISORY_MEANS : ""),
    ...fact("known", known?.reason ?? ""),
    ...fact("", known?.link ?? ""),
    ...fact("clause", check.clause),
    ...fact("behaviour", suppliedBy.length === 0 ? "" : `${HOST_CODE}: ${suppliedBy.join(", ")}`),
    ...fact("expected", check.expected),
    ...fact("observed", check.observed),
    ...fact("reason", check.reason),
    ...fact("detail", detailOf(check)),
    ...fact("diagnosis", same === undefined ? prose : `as for ${same.name} above`),
    ...byHand(command),
  ];
}

const HOST_CODE = "host code of this repository";

/** A command keeps its lines, whatever their width, and nothing else stands on them: to be copied. */
function byHand(command: string): string[] {
  const [first, ...more] = printable(command).split("\n");
  return command === ""
    ? []
    : ["    by hand", `      ${first}`, ...more.map((line) => `      ${line}`)];
}

/** The detail, where it says more than the observed line. */
function detailOf(check: ReportedCheck | undefined): string {
  return check === undefined || check.detail === check.observed ? "" : check.detail;
}
