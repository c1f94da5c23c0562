import { expect, test } from "vitest";
import { coverageLines, type FileSummary, packageCoverage } from "./package-coverage.ts";

const file = (total: number, covered: number): FileSummary => ({ branches: { total, covered } });
const SUMMARY = {
  total: file(999, 0),
  "/root/packages/judge/src/a.ts": file(60, 60),
  "/root/packages/judge/src/deep/b.ts": file(40, 35),
  "C:\\root\\packages\\report\\src\\c.ts": file(10, 9),
  "/root/packages/judge-other/src/d.ts": file(100, 0),
};
const plan = (folder: string, branchPercent: number) => [{ folder, branchPercent }];

test("a package is covered by its own files alone, and holds at its bound", () => {
  expect(packageCoverage(SUMMARY, plan("judge", 95))).toMatchObject([
    { branches: 100, covered: 95, percent: 95, holds: true },
  ]);
  expect(packageCoverage(SUMMARY, plan("judge", 96))).toMatchObject([{ holds: false }]);
  expect(packageCoverage(SUMMARY, plan("report", 90))).toMatchObject([{ percent: 90 }]);
});

test("a package of which nothing was measured does not hold", () => {
  expect(packageCoverage(SUMMARY, plan("runner", 0))).toMatchObject([{ holds: false }]);
});

test("what does not hold names the files to look into, the worst first", () => {
  const summary = { ...SUMMARY, "/root/packages/judge/src/e.ts": file(10, 0) };
  expect(coverageLines(packageCoverage(summary, plan("judge", 95)))).toEqual([
    "FAILS  judge     86.36 % of branches (95 of 110), at least 95 %",
    "         10 in packages/judge/src/e.ts",
    "         5 in packages/judge/src/deep/b.ts",
  ]);
});

test("what holds has one line", () => {
  expect(coverageLines(packageCoverage(SUMMARY, plan("judge", 95)))).toEqual([
    "holds  judge     95.00 % of branches (95 of 100), at least 95 %",
  ]);
});
