import { defineConfig } from "vitest/config";
import {
  COVERAGE_DIRECTORY,
  COVERED_SOURCES,
  NOT_COVERED,
} from "./scripts/coverage/covered-packages.ts";
import { LongestFirst } from "./scripts/longest-first.ts";

const E2E = "packages/*/src/**/*.e2e.test.ts";
const ALONE = "packages/*/src/**/*.alone.test.ts";
const INSTALLED = "scripts/**/*.e2e.test.ts";
const BROWSER = "packages/report/src/html/*.e2e.test.ts";

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Only with --coverage; `scripts/coverage` holds what comes of it to the bounds.
    coverage: {
      provider: "v8",
      include: [...COVERED_SOURCES],
      exclude: [...NOT_COVERED],
      reporter: ["json", "json-summary"],
      reportsDirectory: COVERAGE_DIRECTORY,
    },
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.ts"],
          exclude: [E2E, ALONE],
          testTimeout: 20_000,
          // Many of them wait for processes and sockets more than they compute.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.ts"],
          exclude: [INSTALLED],
          testTimeout: 20_000,
        },
      },
      // Installs everything that this repository publishes, from an empty cache in the worst case.
      {
        test: {
          name: "installed",
          include: [INSTALLED],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
      // Real runtimes and real minutes: the longest wait is a cron deadline of 150 s.
      // Three at a time: they mostly wait, and more would starve what they measure.
      {
        test: {
          name: "e2e",
          include: [E2E],
          exclude: [BROWSER],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
        },
      },
      // A browser takes every core it can get: beside it, a measurement would be starved.
      { test: { name: "browser", include: [BROWSER], testTimeout: 60_000, hookTimeout: 60_000 } },
      // What loads the machine on purpose, or tells how long something takes when nothing does.
      {
        test: {
          name: "alone",
          include: [ALONE],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
