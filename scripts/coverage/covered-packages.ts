import type { CoveragePlan } from "./package-coverage.ts";

/** The packages whose tests must reach every branch but for a few, and how many of a hundred. */
export const COVERED: readonly CoveragePlan[] = [
  { folder: "bundle", branchPercent: 95 },
  { folder: "contract", branchPercent: 95 },
  { folder: "runner", branchPercent: 95 },
  { folder: "judge", branchPercent: 95 },
  { folder: "report", branchPercent: 95 },
];

/**
 * What is measured of them: their own sources, as their own tests load them. Another package has
 * them compiled, and what its tests reach does not count.
 */
export const COVERED_SOURCES: readonly string[] = COVERED.map(
  ({ folder }) => `packages/${folder}/src/**/*.ts`,
);

/** What stands among the sources and is part of the tests. */
export const NOT_COVERED: readonly string[] = ["**/*.test.ts", "**/*.fixture.ts", "**/testing/**"];

/** Where Vitest leaves what it measured, below the root. */
export const COVERAGE_DIRECTORY = "out/coverage";
