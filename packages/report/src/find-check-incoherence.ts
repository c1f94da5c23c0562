import { isDeepStrictEqual } from "node:util";
import { type Exchange, type Measurement, STAND_IN_HEADER } from "@runtime-abi/protocol";
import { isSelfTest } from "./classification.ts";
import type { Incoherence } from "./incoherence.ts";
import type { Report, ReportedCheck } from "./report-schema.ts";

/** What must hold of each check, at which of its members, and how it is told when it does not. */
interface Rule {
  readonly member: string;
  readonly holds: (check: ReportedCheck, report: Report, index: number) => boolean;
  readonly problem: string;
}

const RULES: readonly Rule[] = [
  {
    member: "name",
    holds: ({ name }, { checks }, index) =>
      checks.findIndex((check) => check.name === name) === index,
    problem: "a check of this name stands there already",
  },
  {
    member: "evidence",
    holds: ({ name, procedure, evidence }) =>
      evidence.check === name && evidence.procedure === procedure,
    problem: "it is the evidence of another check",
  },
  {
    member: "cause",
    holds: ({ outcome, cause }) => (outcome === "passed") === (cause === undefined),
    problem: "a cause stands beside every outcome but passed",
  },
  {
    member: "cause",
    holds: ({ outcome, cause }) => outcome !== "failed" || cause === "subject",
    problem: "a check fails by the doing of the subject, or not at all",
  },
  {
    member: "reason",
    holds: ({ outcome, reason }) => (outcome === "passed") === (reason === "none"),
    problem: "the reason is none when the check passed, and only then",
  },
  {
    member: "evidence",
    holds: ({ evidence }) =>
      (evidence.measurement === undefined) !== (evidence.notBegun === undefined),
    problem: "a check was either measured or not begun",
  },
  {
    member: "outcome",
    holds: ({ outcome, evidence }) =>
      outcome === "unmeasured" || measurementsOf(evidence).length > 0,
    problem: "nothing was measured that it could rest on",
  },
  {
    member: "startedAt",
    holds: ({ startedAt, evidence }) => startedAt === evidence.measurement?.startedAt,
    problem: "it is not the time at which the measurement began",
  },
  {
    member: "durationMillis",
    holds: ({ durationMillis, evidence }) =>
      durationMillis === evidence.measurement?.durationMillis,
    problem: "it is not the duration of the measurement",
  },
  {
    member: "suppliedBy",
    holds: ({ name, suppliedBy }, report) => isDeepStrictEqual(suppliedBy, suppliers(name, report)),
    problem: "it is not what the additions of the target supply",
  },
  {
    member: "evidence/notBegun",
    holds: ({ procedure, evidence }, { loaderEndpoint }) =>
      evidence.notBegun !== "noLoaderEndpoint" || (procedure === "load" && loaderEndpoint === ""),
    problem: "no loader endpoint was lacking",
  },
  {
    member: "evidence/notBegun",
    holds: ({ procedure, evidence }, { suppliedValues }) =>
      evidence.notBegun !== "noValues" || (procedure === "values" && suppliedValues === undefined),
    problem: "no supplied values were lacking",
  },
  {
    member: "evidence/notBegun",
    holds: ({ procedure, evidence }) =>
      evidence.notBegun !== "noOrigin" || procedure === "outbound",
    problem: "it needs no origin",
  },
  {
    member: "reason",
    holds: ({ reason, evidence }) =>
      reason !== "heavy-not-asked" || evidence.notBegun === "heavyNotAsked",
    problem: "its evidence does not say that it was left out as a heavy check",
  },
  {
    member: "evidence/notBegun",
    holds: ({ procedure, evidence }, report) =>
      evidence.notBegun !== "contract" ||
      procedure === "unmeasured" ||
      (procedure === "load" && isSelfTest(report)),
    problem:
      "the contract leaves a load out of a self-test alone, and nothing else that can be measured",
  },
  {
    member: "evidence/measurement",
    holds: ({ procedure, evidence }, { loaderEndpoint }) =>
      procedure !== "load" || loaderEndpoint !== "" || exchangesOf(evidence).length === 0,
    problem: "there was no loader endpoint to measure",
  },
  {
    member: "evidence",
    holds: ({ evidence }, report) => isSelfTest(report) || !exchangesOf(evidence).some(isOfStandIn),
    problem: "an answer carries the mark of the stand-in, which is no deployed runtime",
  },
  {
    member: "evidence",
    holds: ({ evidence }, report) =>
      !isSelfTest(report) || exchangesOf(evidence).every(({ head }) => !head || isMarked(head)),
    problem: "an answer lacks the mark of the stand-in, so this is no self-test",
  },
  {
    member: "evidence",
    holds: ({ evidence }, { interrupted }) => interrupted || !wasInterrupted(evidence),
    problem: "an interruption cut it, of which the report says nothing",
  },
  {
    member: "evidence",
    holds: ({ evidence }) =>
      allMeasurementsOf(evidence).every(({ direct, loopback }) => direct !== true || loopback),
    problem: "what was reached over a network is not reached directly",
  },
];

/** Every contradiction in the check that stands at `index`. */
export function findCheckIncoherences(report: Report, index: number): Incoherence[] {
  const check = report.checks[index];
  const broken =
    check === undefined ? [] : RULES.filter(({ holds }) => !holds(check, report, index));
  return broken.map(({ member, problem }) => ({ pointer: `/checks/${index}/${member}`, problem }));
}

/** Measurements that a verdict may rest on: the first, or the one that was made alone later. */
function measurementsOf({ measurement, supplements }: ReportedCheck["evidence"]): Measurement[] {
  const alone = supplements.filter(({ kind }) => kind === "alone");
  return [
    ...(measurement === undefined ? [] : [measurement]),
    ...alone.map((each) => each.measurement),
  ];
}

function allMeasurementsOf({ measurement, supplements }: ReportedCheck["evidence"]): Measurement[] {
  return [
    ...(measurement === undefined ? [] : [measurement]),
    ...supplements.map((supplement) => supplement.measurement),
  ];
}

function exchangesOf(evidence: ReportedCheck["evidence"]): Exchange[] {
  return allMeasurementsOf(evidence).flatMap(({ exchanges }) => exchanges);
}

function isOfStandIn({ head }: Exchange): boolean {
  return head !== undefined && isMarked(head);
}

function isMarked({ headers }: NonNullable<Exchange["head"]>): boolean {
  return headers.some(([name]) => name.toLowerCase() === STAND_IN_HEADER);
}

function wasInterrupted(evidence: ReportedCheck["evidence"]): boolean {
  return (
    evidence.notBegun === "interrupted" ||
    allMeasurementsOf(evidence).some(({ ending }) => ending === "interrupted")
  );
}

function suppliers(name: string, report: Report): string[] {
  if (isSelfTest(report)) {
    return ["stand-in"];
  }
  const additions = report.target?.additions ?? [];
  return additions.filter(({ checks }) => checks.includes(name)).map((addition) => addition.name);
}
