import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { exitCode } from "./exit-code.ts";
import { exitMeaning } from "./exit-meaning.ts";
import { runFaults } from "./run-faults.ts";
import { reportCases } from "./testing/report-cases.ts";
import { failed, sampleInput, unmeasured } from "./testing/sample-input.ts";

const report = (...input: Parameters<typeof sampleInput>) => assembleReport(sampleInput(...input));
const reasons = (...[source, options = {}]: [ReturnType<typeof report>, object?]) =>
  runFaults(source, options).map(({ reason }) => reason);

describe("runFaults", () => {
  it("finds nothing amiss with a complete run, failed or not", () => {
    expect(reasons(report())).toEqual([]);
    expect(reasons(report({ answers: failed() }))).toEqual([]);
  });

  it("names the checks of a partial run, unless that was allowed", () => {
    const partial = report({ answers: unmeasured(), fires: unmeasured() });
    expect(runFaults(partial, {})).toMatchObject([
      { reason: "partial", problem: "2 checks stayed unmeasured: answers, fires." },
    ]);
    expect(reasons(partial, { allowPartial: true })).toEqual([]);
  });

  it("allows neither an interruption nor a run that measured nothing", () => {
    const all = {
      "module-loads": unmeasured(),
      answers: unmeasured(),
      "stores-bytes": unmeasured(),
    };
    const nothing = report({ ...all, fires: unmeasured() });
    expect(reasons(nothing, { allowPartial: true })).toEqual(["nothing-measured"]);
    const interrupted = report({}, { interrupted: true });
    expect(reasons(interrupted, { allowPartial: true })).toEqual(["interrupted"]);
  });

  it("names known failures that are stale", () => {
    const knownFailures = [{ check: "answers", reason: "x" }];
    expect(reasons(report({}, { knownFailures }))).toEqual(["stale-known-failure"]);
    expect(reasons(report({ answers: failed() }, { knownFailures }))).toEqual([]);
  });

  it("together with unknown failures decides the exit code", () => {
    for (const { report: source, name } of reportCases()) {
      for (const allowPartial of [true, false]) {
        const known = source.knownFailures.map(({ check }) => check);
        const unknown = source.checks.filter(
          ({ outcome, name: check }) => outcome === "failed" && !known.includes(check),
        );
        const isInOrder = unknown.length + runFaults(source, { allowPartial }).length === 0;
        expect(isInOrder, name).toBe(exitCode(source, { allowPartial }) === 0);
      }
    }
  });
});

describe("exitMeaning", () => {
  it("tells a partial run that was allowed from a complete one", () => {
    expect(exitMeaning(report())).toEqual({
      code: 0,
      means: "complete, and no check failed that was not known to",
    });
    const partial = report({ answers: unmeasured() });
    expect(exitMeaning(partial).code).toBe(3);
    expect(exitMeaning(partial, { allowPartial: true })).toMatchObject({
      code: 0,
      means: expect.stringContaining("partial was allowed"),
    });
  });
});
