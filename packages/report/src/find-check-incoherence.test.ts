import { expect, test } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { findCheckIncoherences } from "./find-check-incoherence.ts";
import type { Report } from "./report-schema.ts";
import { sampleInput, unmeasured } from "./testing/sample-input.ts";

const NOT_BEGUN = "/checks/0/evidence/notBegun";

type NotBegun = NonNullable<Report["checks"][number]["evidence"]["notBegun"]>;

/** Pointers of what contradicts in the load check, when it is said not to have begun for this cause. */
function contradicted(
  change: Parameters<typeof sampleInput>[1],
  notBegun: NotBegun = "contract",
): string[] {
  const report = assembleReport(sampleInput({ "module-loads": unmeasured() }, change));
  const [load, ...rest] = report.checks;
  if (load === undefined) {
    throw new TypeError("the sample has no load check");
  }
  const evidence = { ...load.evidence, notBegun };
  const edited = { ...report, checks: [{ ...load, evidence }, ...rest] };
  return findCheckIncoherences(edited, 0).map(({ pointer }) => pointer);
}

test("only a self-test can say that the contract leaves a load out", () => {
  expect(contradicted({})).toContain(NOT_BEGUN);
  const selfTest = { classification: "in-process-fake-runtime-self-test" } as const;
  expect(contradicted(selfTest)).not.toContain(NOT_BEGUN);
});

test.each<[NotBegun, string]>([
  ["noValues", "values"],
  ["noOrigin", "outbound"],
])("only a check that needs it lacks it: %s, %s", (notBegun, procedure) => {
  expect(contradicted({}, notBegun)).toContain(NOT_BEGUN);
  const report = assembleReport(sampleInput({ answers: unmeasured() }));
  const checks = report.checks.map((check) => ({
    ...check,
    procedure: procedure as Report["checks"][number]["procedure"],
    evidence: { ...check.evidence, notBegun },
  }));
  expect(pointers({ ...report, checks })).not.toContain("/checks/1/evidence/notBegun");
  const deployed = { ...report, checks, suppliedValues: { LOG_LEVEL: "sha256:0" } };
  expect(pointers(deployed).includes("/checks/1/evidence/notBegun")).toBe(notBegun === "noValues");
});

test("a place at which no check stands contradicts nothing", () => {
  expect(findCheckIncoherences(assembleReport(sampleInput()), 99)).toEqual([]);
});

function pointers(report: Report): string[] {
  return findCheckIncoherences(report, 1).map(({ pointer }) => pointer);
}
