/** What a package is held to. */
export interface CoveragePlan {
  readonly folder: string;
  /** Of its branches, at least. */
  readonly branchPercent: number;
}

/** What Vitest's summary says of one file. */
export interface FileSummary {
  readonly branches: { readonly total: number; readonly covered: number };
}

export interface PackageCoverage extends CoveragePlan {
  readonly branches: number;
  readonly covered: number;
  readonly percent: number;
  readonly holds: boolean;
  /** The files with the most branches that no test reaches, the worst first. */
  readonly worst: readonly { readonly path: string; readonly uncovered: number }[];
}

/** Files that a failure names; more would bury them. */
const WORST = 8;

/**
 * The coverage of each package by its own files.
 *
 * @param summary Vitest's `coverage-summary.json`, by path of the file
 */
export function packageCoverage(
  summary: Readonly<Record<string, FileSummary>>,
  plans: readonly CoveragePlan[],
): PackageCoverage[] {
  return plans.map((plan) => {
    const marker = `packages/${plan.folder}/src/`;
    const files = Object.entries(summary).flatMap(([path, { branches }]) => {
      const at = path.replaceAll("\\", "/").lastIndexOf(marker);
      return at === -1 ? [] : [{ path: path.slice(at), ...branches }];
    });
    const branches = sum(files.map(({ total }) => total));
    const covered = sum(files.map((file) => file.covered));
    const percent = (100 * covered) / branches;
    const worst = files
      .map(({ path, total, covered: reached }) => ({ path, uncovered: total - reached }))
      .filter(({ uncovered }) => uncovered > 0)
      .toSorted((one, other) => other.uncovered - one.uncovered)
      .slice(0, WORST);
    // A package without a single branch was not measured, and holds nothing.
    return { ...plan, branches, covered, percent, holds: percent >= plan.branchPercent, worst };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A line for each package, and of one that does not hold, where to look. */
export function coverageLines(coverage: readonly PackageCoverage[]): string[] {
  return coverage.flatMap(({ folder, branches, covered, percent, branchPercent, holds, worst }) => [
    `${holds ? "holds" : "FAILS"}  ${folder.padEnd(9)} ${percent.toFixed(2)} % of branches (${covered} of ${branches}), at least ${branchPercent} %`,
    ...(holds ? [] : worst.map(({ path, uncovered }) => `         ${uncovered} in ${path}`)),
  ]);
}
