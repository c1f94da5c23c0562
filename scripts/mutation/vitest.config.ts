import { defineConfig } from "vitest/config";

/** The tests that judge a mutant: those of its package, which `MUTATED_PACKAGE` names. */
export default defineConfig({
  test: {
    include: [`packages/${process.env.MUTATED_PACKAGE}/src/**/*.test.ts`],
    // It flips bits of every file of a corpus for a minute: far too long for thousands of mutants.
    exclude: ["**/tampering.test.ts"],
    testTimeout: 20_000,
  },
});
