import { expect, test } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { findCheckIncoherences } from "./find-check-incoherence.ts";
import { sampleInput, unmeasured } from "./testing/sample-input.ts";

const CONTRACT = "/checks/0/evidence/notBegun";

/** Pointers of what contradicts in the load check, when the contract is said to leave it out. */
function contradicted(classification: Parameters<typeof sampleInput>[1]): string[] {
  const report = assembleReport(sampleInput({ "module-loads": unmeasured() }, classification));
  const [load, ...rest] = report.checks;
  if (load === undefined) {
    throw new TypeError("the sample has no load check");
  }
  const evidence = { ...load.evidence, notBegun: "contract" as const };
  const edited = { ...report, checks: [{ ...load, evidence }, ...rest] };
  return findCheckIncoherences(edited, 0).map(({ pointer }) => pointer);
}

test("only a self-test can say that the contract leaves a load out", () => {
  expect(contradicted({})).toContain(CONTRACT);
  const selfTest = { classification: "in-process-fake-runtime-self-test" } as const;
  expect(contradicted(selfTest)).not.toContain(CONTRACT);
});
