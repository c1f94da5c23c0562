import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "packages", include: ["packages/*/src/**/*.test.ts"], testTimeout: 20_000 },
      },
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], testTimeout: 20_000 } },
    ],
  },
});
