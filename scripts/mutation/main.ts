import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { EXCLUSIONS } from "./exclusions.ts";
import { isMutatedPackage, MUTATED, type MutatedPackage } from "./mutated-packages.ts";
import { mutationScore, scoreLines } from "./mutation-score.ts";
import { MUTATION_DIRECTORY, reportFile, strykerOptions } from "./stryker-options.ts";

/*
 * node scripts/mutation/main.ts [PACKAGE] [FILE…]
 * Changes the code of a package in thousands of ways, one after another, and tells which changes its
 * tests do not notice. A whole package takes about an hour; files are named from the root.
 * Exits 1 when the score is below what the package is held to, 2 when it is told something unknown.
 */
const root = resolve(import.meta.dirname, "../..");

function mutate(name: MutatedPackage, files: readonly string[]): boolean {
  const directory = join(root, MUTATION_DIRECTORY);
  const config = join(directory, `${name}.config.json`);
  mkdirSync(directory, { recursive: true });
  // An old report must not pass for the result of a run that failed.
  rmSync(join(root, reportFile(name)), { force: true });
  writeFileSync(config, JSON.stringify(strykerOptions(name, files), undefined, 2));
  const { status } = spawnSync("stryker", ["run", config], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, MUTATED_PACKAGE: name },
  });
  if (status !== 0) {
    console.error(`${name}: Stryker did not come to its end`);
    return false;
  }
  const report = JSON.parse(readFileSync(join(root, reportFile(name)), "utf8"));
  const score = mutationScore(report, EXCLUSIONS);
  console.log(scoreLines(name, score, MUTATED[name]).join("\n"));
  return score.percent >= MUTATED[name];
}

const [name, ...files] = process.argv.slice(2);
if (name !== undefined && !isMutatedPackage(name)) {
  console.error(`no package ${name} is mutated; there are ${Object.keys(MUTATED).join(", ")}`);
  process.exitCode = 2;
} else {
  const names = name === undefined ? Object.keys(MUTATED).filter(isMutatedPackage) : [name];
  const held = names.map((each) => mutate(each, files));
  process.exitCode = held.every(Boolean) ? 0 : 1;
}
