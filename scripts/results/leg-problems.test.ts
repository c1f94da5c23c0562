import { describe, expect, test } from "vitest";
import { legProblems } from "./leg-problems.ts";
import type { RegisteredTarget, TargetMode } from "./legs.ts";
import type { PublishedReport } from "./stored-report.ts";
import { legReport, PASSED, UNMEASURED } from "./testing/sample-report.ts";

const host: TargetMode = {
  mode: "host",
  versions: { miniflare: "5.0", workerd: "1.2" },
  additions: [{ name: "clock" }],
};
const workerd: RegisteredTarget = { name: "workerd", available: true, modes: [host] };
const { target } = legReport().report;

test("one report of each leg, as it would be measured today, has no problem", () => {
  expect(legProblems([workerd], [legReport()])).toEqual([]);
});

test("what the operator left out is no shortcoming of the run", () => {
  const report = legReport({ completeness: "partial", checks: [PASSED, UNMEASURED] });
  expect(legProblems([workerd], [report])).toEqual([]);
});

const twoModes: RegisteredTarget = {
  ...workerd,
  modes: [host, { ...host, mode: "stock", additions: [] }],
};
const newer: RegisteredTarget = {
  ...workerd,
  modes: [{ ...host, versions: { ...host.versions, workerd: "1.3" } }],
};
const fewerComponents: RegisteredTarget = {
  ...workerd,
  modes: [{ ...host, versions: { workerd: "1.2" } }],
};
const addsMore: RegisteredTarget = {
  ...workerd,
  modes: [{ ...host, additions: [...host.additions, { name: "kv-bytes" }] }],
};
const elsewhere: RegisteredTarget = { name: "bun", available: false, reason: "no such platform" };
const starved = { ...UNMEASURED, cause: "runner", reason: "runner-stalled" };
const broken = { ...UNMEASURED, cause: "environment", reason: "connection" };

describe("a lie is named", () => {
  test.each<[string, RegisteredTarget[], PublishedReport[]]>([
    ["workerd.json is missing", [workerd], []],
    [
      "workerd-stock.json is missing: no report of workerd in stock mode",
      [twoModes],
      [legReport()],
    ],
    [
      "workerd-stock.json is a report of workerd in host mode",
      [twoModes],
      [legReport(), legReport({}, "workerd-stock.json")],
    ],
    [
      "workerd.json is a report of deno in host mode",
      [workerd],
      [legReport(target === undefined ? {} : { target: { ...target, name: "deno" } })],
    ],
    ["workerd 1.2; pinned now is miniflare 5.0, workerd 1.3", [newer], [legReport()]],
    ["pinned now is workerd 1.2", [fewerComponents], [legReport()]],
    ["added then clock, now clock,kv-bytes", [addsMore], [legReport()]],
    ["workerd.json: the run was interrupted", [workerd], [legReport({ interrupted: true })]],
    [
      "second-check is unmeasured because of the runner (runner-stalled)",
      [workerd],
      [legReport({ checks: [PASSED, starved] })],
    ],
    ["because of the environment", [workerd], [legReport({ checks: [broken] })]],
    ["no report of bun, whose modes cannot be told here", [workerd, elsewhere], [legReport()]],
    ["gone.json is a report of no leg", [workerd], [legReport(), legReport({}, "gone.json")]],
  ])("%s", (said, targets, reports) => {
    const problems = legProblems(targets, reports);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(said);
  });

  test("a report without a target is of no leg", () => {
    const { target: _, ...report } = legReport().report;
    const problems = legProblems([workerd], [{ ...legReport(), report }]);
    expect(problems).toEqual([
      "workerd.json is a report of no target, not of workerd in host mode",
    ]);
  });
});

test("a target that cannot run here keeps its reports", () => {
  const report = legReport({}, "bun-stock.json");
  expect(legProblems([workerd, elsewhere], [legReport(), report])).toEqual([]);
});
