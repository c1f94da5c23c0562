import { type FinalResults, Parser, type Result } from "tap-parser";
import { describe, expect, test } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { exitCode } from "../exit-code.ts";
import type { Report } from "../report-schema.ts";
import { HOSTILE_TEXTS } from "../testing/hostile-texts.ts";
import { reportCases } from "../testing/report-cases.ts";
import { failed, sampleInput, unmeasured } from "../testing/sample-input.ts";
import { presentable } from "../text/presentable.ts";
import { printable, printableLine } from "../text/printable.ts";
import { renderTap } from "./render-tap.ts";
import { tapText } from "./tap-text.ts";

interface Reading {
  readonly results: FinalResults;
  readonly points: readonly Result[];
  /** Lines that are no TAP, subtests and bail-outs. */
  readonly strange: readonly string[];
}

function parse(tap: string): Reading {
  const points: Result[] = [];
  const strange: string[] = [];
  let results: FinalResults | undefined;
  const parser = new Parser({ strict: true }, (final) => {
    results = final;
  });
  parser.on("assert", (point) => points.push(point));
  parser.on("extra", (line) => strange.push(line));
  parser.on("child", () => strange.push("a subtest"));
  parser.on("bailout", (reason) => strange.push(`a bail-out: ${reason}`));
  parser.end(tap);
  if (results === undefined) {
    throw new Error("the parser came to no end");
  }
  return { results, points, strange };
}

const render = (report: Report, allowPartial = false) => renderTap(report, { allowPartial });

describe.each(reportCases())("$name", ({ report }) => {
  const { results, points, strange } = parse(render(report));

  test("is strict TAP: nothing in it is anything but a point, a comment or a diagnostic", () => {
    expect(strange).toEqual([]);
    expect(points.filter(({ tapError }) => tapError)).toEqual([]);
    expect(results).toMatchObject({ bailout: false, count: points.length });
    expect(results.plan).toMatchObject({ start: 1, end: points.length });
  });

  test("has a point for each check, under its name, and counts as passed what passed", () => {
    const names = presentable(report).checks.map(({ name }) => unescaped(tapText(name)));
    expect(points.slice(0, names.length).map(({ name }) => name)).toEqual(names);
    expect(results.pass).toBe(report.measured);
    const skipped = points.filter(({ skip }) => skip);
    expect(skipped).toHaveLength(report.unmeasured);
    expect(skipped.filter(({ ok }) => ok)).toEqual([]);
  });

  test("is in order exactly when the exit code is 0", () => {
    expect(results.ok).toBe(exitCode(report) === 0);
    const allowed = parse(render(report, true)).results.ok;
    expect(allowed).toBe(exitCode(report, { allowPartial: true }) === 0);
  });

  test("says of each check what it proves, and whose behaviour it was", () => {
    const shown = presentable(report).checks;
    for (const [index, { diag }] of points.slice(0, shown.length).entries()) {
      const { outcome, proves, suppliedBy } = shown[index] ?? {};
      expect(diag).toMatchObject({ outcome, proves, suppliedBy });
    }
  });
});

test("a known failure is to do, with its reason; a stale one fails", () => {
  const knownFailures = [
    { check: "answers", reason: "Told upstream. # SKIP" },
    { check: "fires", reason: "Was broken." },
  ];
  const report = assembleReport(sampleInput({ answers: failed() }, { knownFailures }));
  const { points, results } = parse(render(report));
  expect(points[1]).toMatchObject({ ok: false, todo: "known failure: Told upstream. # SKIP" });
  expect(points[3]).toMatchObject({
    ok: true,
    todo: false,
    diag: { knownFailure: { standing: "stale" } },
  });
  expect(points[4]).toMatchObject({
    ok: false,
    name: expect.stringContaining("known failures are current"),
  });
  expect(results.ok).toBe(false);
});

test("a run that measured nothing is not in order, though nothing failed", () => {
  const all = { "module-loads": unmeasured(), answers: unmeasured(), "stores-bytes": unmeasured() };
  const report = assembleReport(sampleInput({ ...all, fires: unmeasured() }));
  const { results, points } = parse(render(report, true));
  expect(results).toMatchObject({ ok: false, pass: 0, skip: 4 });
  expect(points.at(-1)?.diag).toMatchObject({ reason: "nothing-measured" });
});

test.each(HOSTILE_TEXTS)("%j is text wherever it stands on a test point", (text) => {
  const answers = failed();
  const fires = unmeasured({ observed: text });
  const sample = assembleReport(sampleInput({ answers, fires }));
  const report = {
    ...sample,
    knownFailures: [{ check: "answers", reason: `x${text}` }],
    checks: sample.checks.map((check, index) => (index === 0 ? { ...check, name: text } : check)),
  };
  const { points, strange, results } = parse(render(report));
  expect(strange).toEqual([]);
  expect(points[0]?.buffered).toBe(false);
  expect(points[0]?.name.replace(/\\x7b$/, "{")).toBe(printableLine(printable(text)).trim());
  expect(points.map(({ ok, skip, todo }) => [ok, skip !== false, todo !== false])).toEqual([
    [true, false, false],
    [false, false, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ]);
  expect(results.count).toBe(5);
});

test("a skipped check tells the cause and what was seen", () => {
  const report = assembleReport(sampleInput({ fires: unmeasured() }));
  const point = parse(render(report)).points[3];
  expect(point?.skip).toBe("not measured, cause operator: no loader endpoint was given");
  expect(point?.diag).toMatchObject({ cause: "operator", diagnosis: "Give one." });
});

test("the comments tell what the run proves and its exit code", () => {
  const tap = render(assembleReport(sampleInput({ answers: failed() })));
  expect(tap).toMatch(/^# proves: Deployed-runtime run against acme: /m);
  expect(tap).toMatch(/^# behaviour: That of whatever answers/m);
  expect(tap).toMatch(/^# exit code: 1, a check failed/m);
});

function unescaped(text: string): string {
  return text.replace(/\\([\\#])/g, "$1");
}
