import { expect, test } from "vitest";
import { readReport } from "../read-report.ts";
import { renderJson } from "../render-json.ts";
import { reportCases } from "./report-cases.ts";
import { storedReports } from "./stored-reports.ts";
import { withHostileTexts } from "./with-hostile-texts.ts";

test("there is a passed, a failed, a partial, an interrupted and a self-test report", () => {
  const stored = storedReports().map(({ report }) => report);
  const kinds = {
    passed: stored.filter(
      ({ status, completeness }) => `${status} ${completeness}` === "passed complete",
    ),
    failed: stored.filter(({ status }) => status === "failed"),
    partial: stored.filter(({ completeness }) => completeness === "partial"),
    interrupted: stored.filter(({ interrupted }) => interrupted),
    selfTest: stored.filter(({ classification }) => classification.includes("self-test")),
    withAdditions: stored.filter(({ target }) => (target?.additions ?? []).length > 0),
  };
  for (const [kind, found] of Object.entries(kinds)) {
    expect(found.length, kind).toBeGreaterThan(0);
  }
});

test("there is one of every target, in each mode that it has", () => {
  const targets = storedReports().flatMap(({ report: { target } }) =>
    target === undefined ? [] : [`${target.name} ${target.mode}`],
  );
  const both = ["bun", "deno", "node", "workerd", "wrangler"].flatMap((name) => [
    `${name} host`,
    `${name} stock`,
  ]);
  // Miniflare 2 is measured as it is alone.
  expect([...new Set(targets)].toSorted()).toEqual([...both, "miniflare2 stock"].toSorted());
});

test("a passed, a failed and an interrupted one are also made hostile", () => {
  const hostile = reportCases().filter(({ name }) => name.endsWith(", hostile"));
  const kinds = hostile.map(({ report }) => `${report.status} ${report.completeness}`);
  expect(kinds).toEqual(
    expect.arrayContaining(["passed complete", "passed partial", "failed partial"]),
  );
  expect(hostile.some(({ report }) => report.interrupted)).toBe(true);
});

test.each(reportCases())("$name is a report that can be read back", ({ report }) => {
  const wellFormed = JSON.parse(JSON.stringify(report).replaceAll(/\\ud[89a-f][0-9a-f]{2}/g, "?"));
  expect(readReport(renderJson(wellFormed), "report.json")).toEqual(wellFormed);
});

test("a hostile report keeps its outcomes, and no text of the original", () => {
  for (const { report } of storedReports()) {
    const hostile = withHostileTexts(report);
    expect(hostile.checks.map(({ outcome }) => outcome)).toEqual(
      report.checks.map(({ outcome }) => outcome),
    );
    expect(hostile.subject).not.toContain(report.subject);
    expect(new Set(hostile.checks.map(({ name }) => name)).size).toBe(report.checks.length);
  }
});
