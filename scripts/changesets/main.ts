import { resolve } from "node:path";
import { readWorkspace } from "../check-boundaries/workspace.ts";
import { publicPackages } from "../packages/public-packages.ts";
import { changedSinceBase } from "./changed-since-base.ts";
import { changesetProblems } from "./changeset-problems.ts";
import { readChangesets } from "./read-changesets.ts";

/*
 * `node scripts/changesets/main.ts`: refuses a change of what a result means that no changeset tells
 * of. `RUNTIME_ABI_BASE` names the commit to compare with, where that is not the main branch.
 */
const root = resolve(import.meta.dirname, "../..");

function check(): readonly string[] {
  const changes = changedSinceBase(root, process.env.RUNTIME_ABI_BASE);
  if (changes === undefined) {
    console.log("changesets: not checked, since there is no history to compare with");
    return [];
  }
  const workspace = readWorkspace(root);
  const released = new Set(publicPackages(root).map(({ manifest }) => manifest.name));
  const problems = changesetProblems({
    changed: changes.paths,
    changesets: readChangesets(root, changes.paths),
    names: new Map(workspace.map(({ folder, packageName }) => [folder, packageName])),
    unreleased: new Set(
      workspace.flatMap(({ folder, packageName }) => (released.has(packageName) ? [] : [folder])),
    ),
  });
  if (problems.length === 0) {
    console.log(`changesets: ${changes.paths.length} changes since ${changes.base} are told of`);
  }
  return problems;
}

const problems = check();
for (const problem of problems) {
  console.error(problem);
}
process.exitCode = problems.length === 0 ? 0 : 1;
