import { expect, test } from "vitest";
import { addCounts, countTests, NO_TESTS, readTestCounts } from "./test-results.ts";

const file = (name: string, statuses: readonly string[], status = "passed") => ({
  name,
  status,
  assertionResults: statuses.map((each, index) => ({ status: each, fullName: `${name} ${index}` })),
});

test("passed, failed and skipped tests are counted apart", () => {
  const counts = countTests({
    testResults: [file("a", ["passed", "failed"], "failed"), file("b", ["skipped", "passed"])],
  });
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 1, skippedNames: ["b 0"] });
});

test("a file that failed to load counts as one failure and as not run", () => {
  const counts = countTests({ testResults: [file("a", [], "failed")] });
  expect(counts).toMatchObject({ passed: 0, failed: 1, filesRun: new Set() });
});

test("a file with only skipped tests did not run", () => {
  expect(countTests({ testResults: [file("a", ["skipped"])] }).filesRun.size).toBe(0);
});

test("a step that left no report has no counts", () => {
  expect(readTestCounts("/nowhere/results.json")).toBeUndefined();
});

test("adding nothing changes nothing", () => {
  const counts = countTests({ testResults: [file("a", ["passed"])] });
  expect(addCounts(counts, NO_TESTS)).toEqual(counts);
});
