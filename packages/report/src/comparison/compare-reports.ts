import type { Report, ReportedCheck } from "../report-schema.ts";
import { CHANGE_FACTS, type Change, changeBetween, DIRECTIONS } from "./change.ts";
import { describeComparison } from "./comparison-notes.ts";
import { ComparisonRefusedError } from "./comparison-refused-error.ts";
import {
  type Agreement,
  type ChangeCounts,
  COMPARISON_FORMAT,
  type ComparedCell,
  type ComparedCheck,
  type ComparedSubject,
  type Comparison,
} from "./comparison-schema.ts";
import { labelSubjects } from "./label-subjects.ts";

/** A report and where it was read from. */
export interface SourcedReport {
  readonly source: string;
  readonly report: Report;
}

export interface CompareOptions {
  /** Compare checks by their names alone, although the corpora that they stand in are not the same. */
  readonly allowDifferentCorpora?: boolean;
}

/**
 * Puts reports side by side; the first is what the others are held against. Pure, and in the order
 * given. The verdicts are taken as they stand: whether they follow from the evidence, only judging
 * each report again shows.
 *
 * @throws {ComparisonRefusedError} for fewer than two reports, and for reports of different corpora
 * unless that is allowed.
 */
export function compareReports(
  sourced: readonly SourcedReport[],
  options: CompareOptions = {},
): Comparison {
  const reports = sourced.map(({ report }) => report);
  const sameCorpus = new Set(reports.map(({ contractDigest }) => contractDigest)).size <= 1;
  refuse(sourced, sameCorpus || options.allowDifferentCorpora === true);
  const labels = labelSubjects(reports.map(({ subject }) => subject));
  const checks = checkNames(reports).map((name) => comparedCheck(name, reports));
  return {
    format: COMPARISON_FORMAT,
    sameCorpus,
    subjects: sourced.map((entry, index) => comparedSubject(entry, index, reports, labels)),
    checks,
    directions: reports.slice(1).map((_, later) => countDirections(checks, later)),
    notes: describeComparison(reports, labels),
  };
}

function refuse(sourced: readonly SourcedReport[], mayCompare: boolean): void {
  if (sourced.length < 2) {
    throw new ComparisonRefusedError(
      "too-few-reports",
      "A comparison takes two reports or more.",
      "Name the reports to compare, the one to compare with first.",
    );
  }
  if (!mayCompare) {
    const measured = sourced.map(({ source, report }) => `${source} with ${report.contractDigest}`);
    throw new ComparisonRefusedError(
      "different-corpora",
      `The reports were measured with different corpora: ${measured.join(", ")}.`,
      "Measure again with one corpus; or allow different corpora, and only the names of checks are held to mean the same.",
    );
  }
}

/** Names of all checks, in the order of the first report that has them. */
function checkNames(reports: readonly Report[]): string[] {
  return [...new Set(reports.flatMap(({ checks }) => checks.map(({ name }) => name)))];
}

function comparedSubject(
  { source, report }: SourcedReport,
  index: number,
  reports: readonly Report[],
  labels: readonly string[],
): ComparedSubject {
  const { target } = report;
  const twin = reports.findIndex(({ runToken }) => runToken === report.runToken);
  return {
    label: labels[index] ?? "",
    source,
    subject: report.subject,
    classification: report.classification,
    status: report.status,
    completeness: report.completeness,
    interrupted: report.interrupted,
    measured: report.measured,
    failed: report.failed,
    unmeasured: report.unmeasured,
    interface: report.interface,
    contractDigest: report.contractDigest,
    runToken: report.runToken,
    runner: report.runner,
    startedAt: report.startedAt,
    independent: report.independent,
    closesBlocker: report.closesBlocker,
    ...(target === undefined ? {} : { target: comparedTarget(target) }),
    ...(twin < index ? { sameRunAs: labels[twin] ?? "" } : {}),
  };
}

function comparedTarget({ name, mode, versions, additions }: NonNullable<Report["target"]>) {
  const deciding = additions.filter(({ checks }) => checks.length > 0);
  return { name, mode, versions, additions: deciding.map((addition) => addition.name) };
}

function comparedCheck(name: string, reports: readonly Report[]): ComparedCheck {
  const found = reports.map(({ checks }) => checks.find((check) => check.name === name));
  const [first, ...later] = found;
  return {
    name,
    procedure: found.find((check) => check !== undefined)?.procedure ?? "unmeasured",
    agreement: agreementOf(found),
    cells: found.map((check, index) => (check === undefined ? null : cell(check, reports[index]))),
    changes: later.map((check) => changeBetween(first, check)),
  };
}

function cell(check: ReportedCheck, report: Report | undefined): ComparedCell {
  const { outcome, cause, reason, observed, suppliedBy, name, advisory } = check;
  const listed = report?.knownFailures.some((entry) => entry.check === name) === true;
  return {
    outcome,
    ...(cause === undefined ? {} : { cause }),
    reason,
    observed,
    suppliedBy,
    known: listed && outcome === "failed",
    ...(advisory === undefined ? {} : { advisory }),
  };
}

function agreementOf(found: readonly (ReportedCheck | undefined)[]): Agreement {
  const everywhere = (outcome: string) => found.every((check) => check?.outcome === outcome);
  if (everywhere("passed")) {
    return "all-passed";
  }
  if (everywhere("failed")) {
    return "failed-everywhere";
  }
  return everywhere("unmeasured") ? "measured-nowhere" : "differs";
}

function countDirections(checks: readonly ComparedCheck[], later: number): ChangeCounts {
  const directions = checks
    .map(({ changes }) => changes[later])
    .filter((change): change is Change => change !== undefined)
    .map((change) => CHANGE_FACTS[change].direction);
  const counts = DIRECTIONS.map((direction) => [
    direction,
    directions.filter((each) => each === direction).length,
  ]);
  return Object.fromEntries(counts) as ChangeCounts;
}
