import { expect, test } from "vitest";
import { sampleReport } from "../testing/sample-report.ts";
import { worstCode } from "./ending.ts";
import { endingTable } from "./ending-table.ts";

const ending = (slug: string, code: number) => ({ slug, code });

test.each([
  [[0, 0], 0],
  [[0, 3], 3],
  [[3, 1, 0], 1],
  [[1, 2, 3], 2],
  [[2, 130], 130],
  [[], 2],
] as const)("the worst of %j is %i", (codes, worst) => {
  expect(worstCode(codes.map((code) => ending("x", code)))).toBe(worst);
});

test("a line for each run, what was left out, and the exit code with its cause", () => {
  const report = {
    ...sampleReport({ outcomes: ["passed", "failed", "failed", "unmeasured"] }),
    knownFailures: ["check-0", "check-1"].map((check) => ({ check, reason: "r" })),
  };
  const leftOut = [{ name: "edge", reason: "no\nbinary.", remedy: "Get one." }];
  expect(endingTable([{ slug: "a", code: 0, report }, ending("b-stock", 2)], leftOut)).toBe(
    [
      "",
      "subject  passed  failed               unmeasured  exit",
      "a        1       2 (1 known, 1 stale)  1           0",
      "b-stock  -       -                    no report   2",
      "edge left out: no\\x0abinary.",
      "exit 2, because of b-stock",
      "",
    ]
      .join("\n")
      .replace("failed               unm", "failed                unm")
      .replace("-                    no", "-                     no"),
  );
  expect(endingTable([ending("a", 0)], [])).toMatch(/\nexit 0\n$/);
});
