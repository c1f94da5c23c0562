import type { MutatedPackage } from "./mutated-packages.ts";

/** What is no source of a package, though it stands among them. */
const NOT_MUTATED = ["**/*.test.ts", "**/*.fixture.ts", "**/testing/**", "**/index.ts"];

/** Longest that a test may go on, beyond what it took on the unchanged code, before a mutant counts as a loop. */
const TIMEOUT_MILLIS = 20_000;

/** Mutants at a time: as many as a small machine has cores. */
const CONCURRENCY = 2;

/** Where reports and the copy of the repository go. */
export const MUTATION_DIRECTORY = "out/mutation";

export function reportFile(name: MutatedPackage): string {
  return `${MUTATION_DIRECTORY}/${name}.json`;
}

/**
 * Stryker's options for one package. It works in a copy of the repository below `out`, never in the
 * working tree; packages that the mutated one imports are those that were built.
 *
 * @param files to mutate, from the root of the repository; none: all sources of the package
 */
export function strykerOptions(name: MutatedPackage, files: readonly string[]): object {
  const mutated = files.length > 0 ? files : [`packages/${name}/src/**/*.ts`];
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "scripts/mutation/vitest.config.ts" },
    mutate: [...mutated, ...NOT_MUTATED.map((pattern) => `!${pattern}`)],
    // Compiled code is reached through node_modules, which the copy shares; the rest is for others to read.
    ignorePatterns: ["out", "dist", ".turbo", "docs"],
    tempDirName: `${MUTATION_DIRECTORY}/tmp`,
    coverageAnalysis: "perTest",
    // What is computed once, when a module is loaded, would need every test in a process of its own.
    ignoreStatic: true,
    concurrency: CONCURRENCY,
    timeoutMS: TIMEOUT_MILLIS,
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: reportFile(name) },
    allowConsoleColors: false,
  };
}
