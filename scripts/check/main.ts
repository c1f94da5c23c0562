import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dirtyPaths } from "./clean-tree.ts";
import { declaredSuites, packagesWithoutTests, silentSuites } from "./declared-suites.ts";
import { STEPS, type Step } from "./steps.ts";
import { addCounts, NO_TESTS, readTestCounts, type TestCounts } from "./test-results.ts";

const root = resolve(import.meta.dirname, "../..");
const fast = process.argv.includes("--fast");
const onCi = process.env.CI === "true";

/** Says what went wrong; each problem counts as one failure. */
const problems: string[] = [];

function runStep(step: Step): boolean {
  console.log(`\n== ${step.name}`);
  const [command = "", ...args] = step.command;
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (error !== undefined) {
    console.error(error.message);
  }
  return status === 0;
}

/** Runs the steps in order; `counts` adds up the test reports that they left. */
function runSteps(steps: readonly Step[]): { counts: TestCounts; allRan: boolean } {
  const succeeded = new Set<string>();
  let counts = NO_TESTS;
  let allRan = true;
  for (const step of steps) {
    const missing = step.needs.filter((name) => !succeeded.has(name));
    if (missing.length > 0) {
      problems.push(`${step.name}: not run, because ${missing.join(", ")} failed`);
      allRan = false;
      continue;
    }
    const ok = runStep(step);
    const stepCounts =
      step.results === undefined ? undefined : readTestCounts(join(root, step.results));
    counts = addCounts(counts, stepCounts ?? NO_TESTS);
    if (ok) {
      succeeded.add(step.name);
    } else if ((stepCounts?.failed ?? 0) === 0) {
      problems.push(`${step.name}: failed${step.hint === undefined ? "" : ` (${step.hint})`}`);
    }
  }
  return { counts, allRan };
}

/** Says nothing when a step could not run: its silence is then no finding of its own. */
function checkSuites(counts: TestCounts, allStepsRan: boolean): void {
  for (const file of silentSuites(
    allStepsRan ? declaredSuites(root, !fast) : [],
    counts.filesRun,
  )) {
    problems.push(`${file}: declared, but none of its tests ran`);
  }
  for (const folder of packagesWithoutTests(root)) {
    problems.push(`packages/${folder}: has no test`);
  }
}

/** A build that changes committed bytes on CI means that what was reviewed is not what is built. */
function checkCleanTree(): void {
  const dirty = onCi ? dirtyPaths(root) : [];
  if (dirty.length > 0) {
    problems.push(
      `the build changed the tree; run "pnpm build", review the diff and commit it:\n  ${dirty.join("\n  ")}`,
    );
  }
}

rmSync(join(root, "out/check"), { recursive: true, force: true });
mkdirSync(join(root, "out/check"), { recursive: true });
const { counts, allRan } = runSteps(STEPS.filter((step) => !(fast && step.slow)));
checkSuites(counts, allRan);
checkCleanTree();

console.log("");
for (const name of counts.skippedNames) {
  console.log(`skipped: ${name}`);
}
for (const problem of problems) {
  console.error(`problem: ${problem}`);
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
const summary = `${counts.passed} passed, ${counts.failed + problems.length} failed${skipped}`;
writeFileSync(join(root, "out/check/summary.txt"), `${summary}\n`);
console.log(summary);
process.exitCode = counts.failed + problems.length === 0 && counts.passed > 0 ? 0 : 1;
