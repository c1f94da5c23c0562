import { describe, expect, it } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import type { Report } from "../report-schema.ts";
import { failed, sampleInput } from "../testing/sample-input.ts";
import type { Difference } from "./difference.ts";
import { findDifferences } from "./find-differences.ts";

const REPORT = assembleReport(sampleInput({ answers: failed() }));
type Check = Report["checks"][number];
const [LOAD, ANSWERS, STORES, FIRES] = REPORT.checks as [Check, Check, Check, Check];

/** Pointers of what differs, with the check that each belongs to. */
function found(stored: Partial<Report>, recomputed: Report = REPORT) {
  return findDifferences({ ...REPORT, ...stored }, recomputed).map(
    ({ pointer, check }: Difference) => [pointer, check],
  );
}

it("finds nothing where nothing was edited", () => {
  expect(found({})).toEqual([]);
});

describe("a member", () => {
  it("of the report is told with both of its values", () => {
    const stored = { ...REPORT, runner: { ...REPORT.runner, "a/b~c": "added" }, measured: 9 };
    const differences = findDifferences(stored, REPORT);
    expect(differences).toHaveLength(2);
    expect(differences).toContainEqual({
      kind: "differs",
      pointer: "/measured",
      member: "measured",
      stored: 9,
      recomputed: REPORT.measured,
    });
    expect(differences).toContainEqual({
      kind: "differs",
      pointer: "/runner/a~1b~0c",
      member: "runner/a/b~c",
      stored: "added",
      recomputed: undefined,
    });
  });

  it("of a check is told at the place where the check stands in the stored report", () => {
    const edited = { ...FIRES, outcome: "failed" as const };
    expect(found({ checks: [edited, LOAD, ANSWERS, STORES] })).toEqual([
      ["/checks", undefined],
      ["/checks/0/outcome", "fires"],
    ]);
  });

  it("that is a list here and an object there is told as a whole", () => {
    const odd = { ...REPORT.residue, kvKeys: {} as unknown as string[] };
    expect(found({ residue: odd })).toEqual([["/residue/kvKeys", undefined]]);
  });
});

describe("the list of checks", () => {
  it("lacks one", () => {
    expect(found({ checks: [LOAD, ANSWERS, STORES] })).toEqual([["/checks", "fires"]]);
  });

  it("holds one that the contract has not", () => {
    const stranger = { ...FIRES, name: "stranger" };
    expect(found({ checks: [...REPORT.checks, stranger] })).toEqual([["/checks/4", "stranger"]]);
  });

  it("holds one twice", () => {
    expect(found({ checks: [...REPORT.checks, FIRES] })).toEqual([["/checks/4", "fires"]]);
  });

  it("is in another order, which is told once", () => {
    const checks = [FIRES, STORES, ANSWERS, LOAD];
    expect(findDifferences({ ...REPORT, checks }, REPORT)).toEqual([
      {
        kind: "differs",
        pointer: "/checks",
        member: "order of the checks",
        stored: ["fires", "stores-bytes", "answers", "module-loads"],
        recomputed: ["module-loads", "answers", "stores-bytes", "fires"],
      },
    ]);
  });
});

describe("what judging again does not mend", () => {
  it("is a contradiction within a check, at its place in the stored report", () => {
    const checks = REPORT.checks.map((check) =>
      check.name === "fires" ? { ...check, cause: "subject" as const } : check,
    );
    const recomputed = { ...REPORT, checks };
    const stored = { ...recomputed, checks: checks.toReversed() };
    expect(findDifferences(stored, recomputed)).toContainEqual({
      kind: "contradicts",
      pointer: "/checks/0/cause",
      check: "fires",
      member: "cause",
      problem: "a cause stands beside every outcome but passed",
    });
  });

  it("is a contradiction of the report itself", () => {
    const knownFailures = [{ check: "stranger", reason: "why" }];
    const report = { ...REPORT, knownFailures };
    expect(findDifferences(report, report)).toEqual([
      {
        kind: "contradicts",
        pointer: "/knownFailures/0/check",
        member: "knownFailures/0/check",
        problem: '"stranger" is no check of the report, or stands there twice',
      },
    ]);
  });
});
