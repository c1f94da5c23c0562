import type { Report } from "../report-schema.ts";
import { type NamedReport, storedReports } from "./stored-reports.ts";
import { withHostileTexts } from "./with-hostile-texts.ts";

/**
 * What every renderer is held against: the stored reports; and of the first of each kind the same
 * with known failures (those that failed, one that passed, one that was not measured), and all of
 * these with hostile texts.
 */
export function reportCases(): NamedReport[] {
  const stored = storedReports();
  const kinds = firstOfEachKind(stored);
  const known = kinds.flatMap(knownFailureCases);
  const hostile = [...kinds, ...known].map(({ name, report }) => ({
    name: `${name}, hostile`,
    report: withHostileTexts(report),
  }));
  return [...stored, ...known, ...hostile];
}

/** Reports of one kind differ in nothing that a renderer treats otherwise: a hostile one is enough. */
function firstOfEachKind(reports: readonly NamedReport[]): NamedReport[] {
  const kinds = reports.map(({ report }) => kindOf(report));
  return reports.filter((_, index) => kinds.indexOf(kinds[index] ?? "") === index);
}

function kindOf({ classification, status, completeness, interrupted, target }: Report): string {
  return JSON.stringify([classification, status, completeness, interrupted, target?.mode]);
}

function knownFailureCases({ name, report }: NamedReport): NamedReport[] {
  const failed = namesOf(report, "failed");
  const others = [
    ...namesOf(report, "passed").slice(0, 1),
    ...namesOf(report, "unmeasured").slice(0, 1),
  ];
  const known = { name: `${name}, its failures known`, report: withKnownFailures(report, failed) };
  const stale = {
    name: `${name}, a known failure stale`,
    report: withKnownFailures(report, [...failed, ...others]),
  };
  return failed.length === 0 ? [stale] : [known, stale];
}

function namesOf({ checks }: Report, outcome: Report["checks"][number]["outcome"]): string[] {
  return checks.filter((check) => check.outcome === outcome).map(({ name }) => name);
}

/** The report of a run in which these failures had been listed as known. */
function withKnownFailures(report: Report, names: readonly string[]): Report {
  const listed = report.checks.map(({ name }) => name).filter((name) => names.includes(name));
  const entry = { reason: "Told upstream.", link: "https://tracker.example/1" };
  return { ...report, knownFailures: listed.map((check) => ({ check, ...entry })) };
}
