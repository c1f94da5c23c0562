import { describe, expect, it } from "vitest";
import { assembleReport, type ReportInput } from "./assemble-report.ts";
import { exitCode } from "./exit-code.ts";
import type { Report } from "./report-schema.ts";
import { failed, type SampleVerdict, sampleInput, unmeasured } from "./testing/sample-input.ts";

function report(
  verdicts: Record<string, SampleVerdict> = {},
  change: Partial<ReportInput> = {},
): Report {
  return assembleReport(sampleInput(verdicts, change));
}
const NOTHING = Object.fromEntries(
  ["module-loads", "answers", "stores-bytes", "fires"].map((name) => [name, unmeasured()]),
);
const known = (check: string) => ({ knownFailures: [{ check, reason: "a known gap" }] });

describe("exitCode", () => {
  it.each([
    ["complete without failure", report(), 0, 0],
    ["failed", report({ answers: failed() }), 1, 1],
    ["failed and partial", report({ answers: failed(), fires: unmeasured() }), 1, 1],
    ["partial without failure", report({ fires: unmeasured() }), 3, 0],
    ["nothing measured", report(NOTHING), 2, 2],
    ["interrupted", report({}, { interrupted: true }), 130, 130],
    ["interrupted after a failure", report({ answers: failed() }, { interrupted: true }), 130, 130],
    ["interrupted before anything", report(NOTHING, { interrupted: true }), 130, 130],
    ["failed as known", { ...report({ answers: failed() }), ...known("answers") }, 0, 0],
    ["failed, another known", { ...report({ answers: failed() }), ...known("fires") }, 1, 1],
    ["known yet passed", { ...report(), ...known("answers") }, 1, 1],
    ["known yet unmeasured", { ...report({ fires: unmeasured() }), ...known("fires") }, 3, 0],
  ] as const)("of a run that is %s", (_, subject, code, allowingPartial) => {
    expect(exitCode(subject)).toBe(code);
    expect(exitCode(subject, { allowPartial: true })).toBe(allowingPartial);
  });
});
