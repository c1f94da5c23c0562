import type { KnipConfig } from "knip";

/**
 * Which files start something, so that knip can tell what is unused. A dependency that is found by
 * its name at run time, and never imported, is listed with the package that finds it so.
 */
const config: KnipConfig = {
  // Parts of a package use each other's exports in tests, and what is exported from a package is its
  // offer to others: unused exports are for a reader of a diff to find, not for a gate.
  include: ["files", "dependencies", "unlisted", "unresolved", "binaries", "catalog"],
  // A program of the system, which tests ask for.
  ignoreBinaries: ["mkfifo"],
  // The schema of a settings file, which an editor looks up where changesets has it.
  // The runner is found by its name in the options of Stryker.
  ignoreDependencies: ["@changesets/config", "@stryker-mutator/vitest-runner"],
  // Text that is imported as text when the module is built for a runtime.
  ignoreUnresolved: [/^\.\/loader\/.*\.txt$/],
  // Bytes that are deployed; nothing imports them.
  ignoreFiles: ["packages/target-*/src/testing/*.js"],
  workspaces: {
    ".": {
      entry: ["scripts/**/main.ts", "scripts/mutation/vitest.config.ts"],
      project: "scripts/**/*.ts",
    },
    // Bytes, all of them.
    corpus: { project: [] },
    "packages/*": { project: "src/**/*.ts" },
    "packages/bench": { entry: "src/{main,docs}.ts", ignoreDependencies: ["@runtime-abi/corpus"] },
    "packages/cli": {
      entry: ["src/bundle-quick-start.ts", "src/**/*.test.ts"],
      ignoreDependencies: ["@runtime-abi/corpus"],
    },
    "packages/corpus-builder": { entry: ["src/main.ts", "src/evaluation/evaluation-thread.ts"] },
    // Programs that stand in a runtime, which loads them by path.
    "packages/host-code": {
      entry: ["src/hosts/*/main.ts", "src/workers/**/*.ts", "src/scaffold/**/*.ts"],
    },
    "packages/peer": { entry: "src/{worker,extended-worker}/index.ts" },
    "packages/probe": { entry: "src/{worker,extended-worker}/index.ts" },
    "packages/report": { entry: "src/write-json-schemas.ts" },
    "packages/selftest": {
      entry: "src/**/{main,docs,random-schedules,soak-main}.ts",
      ignoreDependencies: ["@runtime-abi/corpus"],
    },
    "packages/target-bun": { ignoreDependencies: ["bun"] },
    "packages/target-deno": { ignoreDependencies: ["deno"] },
    "packages/target-miniflare2": { entry: "src/launcher/main.ts" },
    "packages/target-node": { ignoreDependencies: ["srvx"] },
    "packages/target-workerd": { entry: "src/scaffold/program/*.ts" },
    "packages/target-wrangler": { ignoreDependencies: ["wrangler"] },
  },
};

export default config;
