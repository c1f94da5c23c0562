import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { BLOCKER_EVIDENCE } from "./closes-blocker.ts";
import { reportSchema } from "./report-schema.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "./testing/sample-input.ts";

describe("assembleReport", () => {
  it("makes a document of the format, in the contract's order", () => {
    const report = assembleReport(sampleInput());
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.checks.map((check) => check.name)).toEqual([
      "module-loads",
      "answers",
      "stores-bytes",
      "fires",
    ]);
    expect(report.checks[1]).toMatchObject({
      proves: "that answers holds.",
      startedAt: "2026-11-29T12:00:01.000Z",
      durationMillis: 12.5,
    });
    expect(report.blockerEvidence).toBe(BLOCKER_EVIDENCE);
  });

  it("counts, and calls a run passed and complete only when all passed", () => {
    expect(assembleReport(sampleInput())).toMatchObject({
      status: "passed",
      completeness: "complete",
      measured: 4,
      failed: 0,
      unmeasured: 0,
    });
    expect(assembleReport(sampleInput({ answers: failed(), fires: failed() }))).toMatchObject({
      status: "failed",
      completeness: "complete",
      measured: 2,
      failed: 2,
    });
    expect(assembleReport(sampleInput({ "module-loads": unmeasured() }))).toMatchObject({
      status: "passed",
      completeness: "partial",
      measured: 3,
      unmeasured: 1,
    });
    const interrupted = assembleReport(sampleInput({}, { interrupted: true }));
    expect(interrupted).toMatchObject({ completeness: "partial", interrupted: true });
  });

  it("is never ready for publication", () => {
    expect(assembleReport(sampleInput({}, { independent: true })).publicationReady).toBe(false);
  });

  it("marks exactly the checks that an addition decides", () => {
    const report = assembleReport(sampleInput({}, { target: SAMPLE_TARGET }));
    expect(report.checks.map((check) => check.suppliedBy)).toEqual([
      [],
      [],
      ["kv-bytes"],
      ["cron-clock"],
    ]);
    expect(report.target?.additions.map(({ name, checks }) => [name, checks])).toEqual([
      ["kv-bytes", ["stores-bytes"]],
      ["cron-clock", ["fires"]],
      ["log-relay", []],
    ]);
    const without = assembleReport(sampleInput());
    expect(without.checks.every((check) => check.suppliedBy.length === 0)).toBe(true);
    expect("target" in without).toBe(false);
  });

  it("marks every check of a self-test as the stand-in's", () => {
    const selfTest = sampleInput({}, { classification: "in-process-fake-runtime-self-test" });
    const { checks } = assembleReport(selfTest);
    expect(checks.map((check) => check.suppliedBy)).toEqual(checks.map(() => ["stand-in"]));
  });

  it("leaves out when a check ran that never began", () => {
    const [check] = assembleReport(sampleInput({ "module-loads": unmeasured() })).checks;
    expect(check).toMatchObject({ outcome: "unmeasured", cause: "operator" });
    expect(check).not.toHaveProperty("startedAt");
    expect(check).not.toHaveProperty("durationMillis");
  });

  it("refuses to leave a required check out", () => {
    const input = sampleInput();
    expect(() => assembleReport({ ...input, verdicts: input.verdicts.slice(1) })).toThrow(
      "module-loads has no verdict",
    );
    expect(() => assembleReport({ ...input, observations: input.observations.slice(1) })).toThrow(
      "module-loads has no observation",
    );
  });
});
