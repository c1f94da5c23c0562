import { isSelfTest } from "./classification.ts";
import { BLOCKER_EVIDENCE, decideBlocker } from "./closes-blocker.ts";
import { findCheckIncoherences } from "./find-check-incoherence.ts";
import type { Incoherence } from "./incoherence.ts";
import { provesOf } from "./proves.ts";
import type { Report } from "./report-schema.ts";
import { tally } from "./tally.ts";

/**
 * Every contradiction in a report. What a report derives from its checks is derived again: an edited
 * count, sentence or blocker decision must not pass for a measurement. Whether the verdicts are
 * those of the evidence, only judging again can show.
 */
export function findIncoherences(report: Report): Incoherence[] {
  const additions = report.target?.additions ?? [];
  return [
    ...countMismatches(report),
    ...report.checks.flatMap((_, index) => findCheckIncoherences(report, index)),
    ...additions.flatMap((addition, index) => strayCheck(report, addition, index)),
    ...report.knownFailures.flatMap((_, index) => knownFailureMismatch(report, index)),
    ...selfTestClaims(report),
    ...sentenceMismatches(report),
  ];
}

/** What a count counts, where its name does not say it. */
const COUNTED: Readonly<Record<string, string>> = {
  measured: " (measured counts the checks that passed)",
};

function countMismatches(report: Report): Incoherence[] {
  const { closesBlocker } = decideBlocker(report);
  const derived = { ...tally(report.checks, report.interrupted), closesBlocker };
  return membersOf(derived)
    .filter((name) => report[name] !== derived[name])
    .map((name) => ({
      pointer: `/${name}`,
      problem: `it states ${report[name]}, but its checks make it ${derived[name]}${COUNTED[name] ?? ""}`,
    }));
}

function sentenceMismatches(report: Report): Incoherence[] {
  const { closesBlockerReason } = decideBlocker(report);
  const derived = {
    proves: provesOf(report),
    blockerEvidence: BLOCKER_EVIDENCE,
    closesBlockerReason,
  };
  return membersOf(derived)
    .filter((name) => report[name] !== derived[name])
    .map((name) => ({
      pointer: `/${name}`,
      problem: "it is not what the rest of the report says",
    }));
}

/** The stand-in is nobody's runtime: no target of ours started it, and nobody can vouch for it. */
function selfTestClaims(report: Report): Incoherence[] {
  if (!isSelfTest(report)) {
    return [];
  }
  return [
    ...(report.target === undefined
      ? []
      : [{ pointer: "/target", problem: "a self-test starts no target" }]),
    ...(report.independent
      ? [{ pointer: "/independent", problem: "the stand-in is this repository's own" }]
      : []),
  ];
}

function strayCheck(
  report: Report,
  { checks }: { readonly checks: readonly string[] },
  index: number,
): Incoherence[] {
  const stray = checks.find(
    (name, position) => !isCheck(report, name) || checks.indexOf(name) !== position,
  );
  return stray === undefined
    ? []
    : [
        {
          pointer: `/target/additions/${index}/checks`,
          problem: `${JSON.stringify(stray)} is no check of the report, or stands there twice`,
        },
      ];
}

function knownFailureMismatch(report: Report, index: number): Incoherence[] {
  const name = report.knownFailures[index]?.check ?? "";
  const isFirst = report.knownFailures.findIndex(({ check }) => check === name) === index;
  return isCheck(report, name) && isFirst
    ? []
    : [
        {
          pointer: `/knownFailures/${index}/check`,
          problem: `${JSON.stringify(name)} is no check of the report, or stands there twice`,
        },
      ];
}

function isCheck(report: Report, name: string): boolean {
  return report.checks.some((check) => check.name === name);
}

function membersOf<Derived extends object>(derived: Derived): (keyof Derived & string)[] {
  return Object.keys(derived) as (keyof Derived & string)[];
}
