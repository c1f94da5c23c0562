import { globSync } from "node:fs";
import { join } from "node:path";

/** Suites that the edit loop leaves out. */
const SLOW = /\.(?:e2e|alone)\.test\.ts$/;

/** Every test file of the tree, by absolute path: a suite that is declared by being there. */
export function declaredSuites(root: string, slowToo: boolean): string[] {
  return globSync(["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts"], { cwd: root })
    .filter((file) => slowToo || !SLOW.test(file))
    .map((file) => join(root, file))
    .sort();
}

/** Packages below `packages/` that declare no test at all. */
export function packagesWithoutTests(root: string): string[] {
  const tested = new Set(
    globSync("packages/*/src/**/*.test.ts", { cwd: root }).map((file) => file.split("/")[1]),
  );
  return globSync("packages/*/package.json", { cwd: root })
    .map((file) => file.split("/")[1] ?? "")
    .filter((folder) => !tested.has(folder))
    .sort();
}

/** The declared suites in which no test ran. */
export function silentSuites(declared: readonly string[], run: ReadonlySet<string>): string[] {
  return declared.filter((file) => !run.has(file));
}
