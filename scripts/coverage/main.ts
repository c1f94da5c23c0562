import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { COVERAGE_DIRECTORY, COVERED } from "./covered-packages.ts";
import { coverageLines, packageCoverage } from "./package-coverage.ts";

/*
 * node scripts/coverage/main.ts [--measure]
 * Holds what the suite of the packages reached to the bounds; `--measure` executes it before, as far
 * as it is of packages that are held to any. Exits 1 when one does not hold, or nothing was measured.
 */
const root = resolve(import.meta.dirname, "../..");
const summary = join(root, COVERAGE_DIRECTORY, "coverage-summary.json");

/** @returns whether every test passed: without that, coverage says nothing */
function measure(): boolean {
  const suites = COVERED.map(({ folder }) => `packages/${folder}/`);
  const { status } = spawnSync(
    "vitest",
    ["run", "--project", "packages", "--coverage", ...suites],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  return status === 0;
}

function holds(): boolean {
  if (!existsSync(summary)) {
    console.error(`${COVERAGE_DIRECTORY} holds no summary: "pnpm coverage" measures it`);
    return false;
  }
  const coverage = packageCoverage(JSON.parse(readFileSync(summary, "utf8")), COVERED);
  console.log(coverageLines(coverage).join("\n"));
  return coverage.every((each) => each.holds);
}

const measured = !process.argv.includes("--measure") || measure();
process.exitCode = measured && holds() ? 0 : 1;
