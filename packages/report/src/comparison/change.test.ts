import { expect, test } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { failed, SAMPLE_TARGET, sampleInput } from "../testing/sample-input.ts";
import { cellMark, cellText } from "./cell-marks.ts";
import { changeBetween } from "./change.ts";
import { compareReports } from "./compare-reports.ts";
import { COMPARISON_RENDERERS, type ComparisonRendererName } from "./comparison-renderers.ts";
import type { ComparedCell, Comparison } from "./comparison-schema.ts";

const BOTH = assembleReport(sampleInput());
const [SOME] = BOTH.checks;
const FEWER = { ...BOTH, checks: BOTH.checks.slice(1), contractDigest: "sha256:1" };

function rendered(name: ComparisonRendererName, comparison: Comparison, color = false): string {
  return COMPARISON_RENDERERS[name].render(comparison, { color });
}

test("a check that only one of two corpora has is worth no comparison", () => {
  expect(changeBetween(undefined, undefined)).toBe("in-neither");
  expect(changeBetween(undefined, SOME)).toBe("only-in-later");
  expect(changeBetween(SOME, undefined)).toBe("only-in-first");
});

test("a check that a corpus has not is marked so in every format", () => {
  const sourced = [
    { source: "both.json", report: BOTH },
    { source: "fewer.json", report: FEWER },
  ];
  const comparison = compareReports(sourced, { allowDifferentCorpora: true });
  expect(comparison.checks[0]?.cells[1]).toBeNull();
  const text = rendered("text", comparison, true);
  expect(text).toMatch(/module-loads +.*✓.* {2}.*–/);
  const markdown = rendered("markdown", comparison);
  expect(markdown).toContain("| module-loads | ✓ | – |");
  const html = rendered("html", comparison);
  expect(html).toContain("–");
});

test("of two reports that are the same in all, nothing is listed as changed", () => {
  const twin = assembleReport(sampleInput({}, { runToken: "ff" }));
  const comparison = compareReports([
    { source: "a.json", report: BOTH },
    { source: "b.json", report: twin },
  ]);
  expect(comparison.directions).toMatchObject([{ equal: 4 }]);
  const html = rendered("html", comparison);
  expect(html).toContain("Every check passed in both, by the same behaviour.");
  const markdown = rendered("markdown", comparison);
  expect(markdown).not.toContain("| check | what |");
});

test("a cell says what failed, by whose behaviour, and whether that was known", () => {
  const plain: ComparedCell = {
    outcome: "failed",
    reason: "status",
    observed: "",
    suppliedBy: [],
    known: false,
  };
  const cell: ComparedCell = { ...plain, suppliedBy: ["kv-bytes"], known: true, advisory: true };
  expect(cellMark(cell)).toBe("✗+ka");
  expect(cellText(cell)).toBe("✗+ka status");
  expect(cellMark(plain)).toBe("✗");
  expect([cellMark(null), cellText(null)]).toEqual(["–", "–"]);
});

test("a known failure and an addition are marked in a comparison of reports", () => {
  const report = assembleReport(
    sampleInput(
      { fires: failed() },
      { target: SAMPLE_TARGET, knownFailures: [{ check: "fires", reason: "why" }] },
    ),
  );
  const comparison = compareReports([
    { source: "a.json", report },
    { source: "b.json", report: BOTH },
  ]);
  expect(comparison.checks.map(({ cells }) => cellMark(cells[0] ?? null))).toEqual([
    "✓",
    "✓",
    "✓+",
    "✗+k",
  ]);
});
