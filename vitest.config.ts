import { defineConfig } from "vitest/config";

const E2E = "packages/*/src/**/*.e2e.test.ts";
const ALONE = "packages/*/src/**/*.alone.test.ts";
const BROWSER = "packages/report/src/html/*.e2e.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.ts"],
          exclude: [E2E, ALONE],
          testTimeout: 20_000,
        },
      },
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], testTimeout: 20_000 } },
      // Real runtimes and real minutes: the longest wait is a cron deadline of 150 s.
      // Two at a time: they mostly wait, and more would starve what they measure.
      {
        test: {
          name: "e2e",
          include: [E2E],
          exclude: [BROWSER],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
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
