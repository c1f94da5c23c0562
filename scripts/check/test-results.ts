import { existsSync, readFileSync } from "node:fs";

/** What a Vitest JSON report says, as far as it is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Test files that ran at least one test to an end, by absolute path. */
  readonly filesRun: ReadonlySet<string>;
  readonly skippedNames: readonly string[];
}

export const NO_TESTS: TestCounts = {
  passed: 0,
  failed: 0,
  skipped: 0,
  filesRun: new Set(),
  skippedNames: [],
};

/** Counts of one report. A file that could not even be loaded counts as one failure. */
export function countTests(report: VitestReport): TestCounts {
  const all = report.testResults.flatMap((file) => file.assertionResults);
  const count = (status: string) => all.filter((test) => test.status === status).length;
  const ended = report.testResults.filter((file) =>
    file.assertionResults.some(({ status }) => status === "passed" || status === "failed"),
  );
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((t) => t.status === "failed"),
  );
  const skipped = all.filter(({ status }) => status !== "passed" && status !== "failed");
  return {
    passed: count("passed"),
    failed: count("failed") + unloaded.length,
    skipped: skipped.length,
    filesRun: new Set(ended.map((file) => file.name)),
    skippedNames: skipped.map(({ fullName }) => fullName),
  };
}

/** The counts of the report in `file`, or `undefined` when the step left none. */
export function readTestCounts(file: string): TestCounts | undefined {
  return existsSync(file)
    ? countTests(JSON.parse(readFileSync(file, "utf8")) as VitestReport)
    : undefined;
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    filesRun: new Set([...a.filesRun, ...b.filesRun]),
    skippedNames: [...a.skippedNames, ...b.skippedNames],
  };
}
