import { resolve } from "node:path";
import { findPackageProblems } from "./find-package-problems.ts";
import { packPackages } from "./pack-packages.ts";

/* `node scripts/packages/main.ts`: packs every public package, and says what its user would trip over. */
const root = resolve(import.meta.dirname, "../..");
const packed = packPackages(root, resolve(root, "out/packages"));
const problems = await findPackageProblems(root, packed);
for (const problem of problems) {
  console.error(problem);
}
console.log(
  problems.length === 0
    ? `packages: ${packed.length} are fit to be published`
    : `packages: ${problems.length} problems`,
);
process.exitCode = problems.length === 0 && packed.length > 0 ? 0 : 1;
