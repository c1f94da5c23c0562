import { BLOCKER_EVIDENCE, decideBlocker } from "./closes-blocker.ts";
import { findCheckIncoherence } from "./find-check-incoherence.ts";
import type { Incoherence } from "./incoherence.ts";
import { provesOf } from "./proves.ts";
import type { Report } from "./report-schema.ts";
import { tally } from "./tally.ts";

/**
 * The first contradiction in a report, if any. What a report derives from its checks is derived
 * again: an edited count, sentence or blocker decision must not pass for a measurement. Whether the
 * verdicts are those of the evidence, only judging again can show.
 */
export function findIncoherence(report: Report): Incoherence | undefined {
  return (
    countMismatch(report) ??
    first(report.checks, (_, index) => findCheckIncoherence(report, index)) ??
    first(report.target?.additions ?? [], (addition, index) =>
      strayCheck(report, addition, index),
    ) ??
    first(report.knownFailures, (_, index) => knownFailureMismatch(report, index)) ??
    sentenceMismatch(report)
  );
}

function countMismatch(report: Report): Incoherence | undefined {
  const { closesBlocker } = decideBlocker(report);
  const derived = { ...tally(report.checks, report.interrupted), closesBlocker };
  const member = membersOf(derived).find((name) => report[name] !== derived[name]);
  return (
    member && {
      pointer: `/${member}`,
      problem: `it states ${report[member]}, but its checks make it ${derived[member]}`,
    }
  );
}

function sentenceMismatch(report: Report): Incoherence | undefined {
  const { closesBlockerReason } = decideBlocker(report);
  const derived = {
    proves: provesOf(report),
    blockerEvidence: BLOCKER_EVIDENCE,
    closesBlockerReason,
  };
  const member = membersOf(derived).find((name) => report[name] !== derived[name]);
  return member && { pointer: `/${member}`, problem: "it is not what the rest of the report says" };
}

function strayCheck(
  report: Report,
  { checks }: { readonly checks: readonly string[] },
  index: number,
): Incoherence | undefined {
  const stray = checks.find(
    (name, position) => !isCheck(report, name) || checks.indexOf(name) !== position,
  );
  return stray === undefined
    ? undefined
    : {
        pointer: `/target/additions/${index}/checks`,
        problem: `${JSON.stringify(stray)} is no check of the report, or stands there twice`,
      };
}

function knownFailureMismatch(report: Report, index: number): Incoherence | undefined {
  const name = report.knownFailures[index]?.check ?? "";
  const isFirst = report.knownFailures.findIndex(({ check }) => check === name) === index;
  return isCheck(report, name) && isFirst
    ? undefined
    : {
        pointer: `/knownFailures/${index}/check`,
        problem: `${JSON.stringify(name)} is no check of the report, or stands there twice`,
      };
}

function isCheck(report: Report, name: string): boolean {
  return report.checks.some((check) => check.name === name);
}

function first<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => Incoherence | undefined,
): Incoherence | undefined {
  return items.map(find).find((found) => found !== undefined);
}

function membersOf<Derived extends object>(derived: Derived): (keyof Derived & string)[] {
  return Object.keys(derived) as (keyof Derived & string)[];
}
