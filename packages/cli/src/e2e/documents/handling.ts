/** How a command is handled that is not executed as it stands. */
export type Handling = {
  /** On one line, with single spaces. */
  readonly command: string;
  readonly why: string;
} & (
  | {
      /** Options that are added to it here. */
      readonly appended: string;
    }
  | {
      /** Files of the repository that execute the same, or what it consists of; empty: nothing does. */
      readonly executedBy: readonly string[];
    }
);

const NO_MINUTE = {
  appended: "--only '!scheduled*' --allow-partial",
  why: "It waits for a real minute. All other checks are measured here; served.e2e.test.ts measures that one too.",
};
const BENCH = {
  executedBy: [],
  why: "Figures depend on the machine; the benchmarks are no part of the check, and take minutes.",
};

/** Every command of a document that is not executed as it stands. A row that no document holds fails. */
export const HANDLINGS: readonly Handling[] = [
  {
    command: "npm start",
    why: "It installs, and builds what this test runs on. The rest is a run of the target workerd.",
    executedBy: [
      "packages/cli/src/e2e/targets.e2e.test.ts",
      "scripts/main-job/file-report.test.ts",
    ],
  },
  { command: "npm test", executedBy: [".ci/run"], why: "This test is a part of it." },
  {
    command: "npx --yes pnpm@12.21.0 run build",
    executedBy: ["scripts/check/steps.ts"],
    why: "It builds what this test runs on.",
  },
  {
    command:
      'runtime-abi run --endpoint "$ENDPOINT" --loader-endpoint "$LOADER_ENDPOINT" --subject "my host 1.2" --reporter text --reporter json=report.json --reporter html=report.html',
    ...NO_MINUTE,
  },
  {
    command:
      'runtime-abi run --endpoint "$ENDPOINT" --loader-endpoint "$LOADER_ENDPOINT" --write-known-failures known-failures.yaml',
    ...NO_MINUTE,
  },
  {
    command:
      'node runtime-abi/packages/cli/dist/main.js run --endpoint "$ENDPOINT" --token-env WORKER_TOKEN --loader-endpoint "$LOADER_ENDPOINT" --loader-token-env LOADER_TOKEN --known-failures known-failures.yaml --reporter github --reporter markdown="$GITHUB_STEP_SUMMARY" --reporter json=report.json',
    ...NO_MINUTE,
  },
  { command: "runtime-abi run --target workerd", ...NO_MINUTE },
  {
    command:
      'runtime-abi run --endpoint "$ENDPOINT" --loader-endpoint "$LOADER_ENDPOINT" --token-env WORKER_TOKEN --out reports',
    ...NO_MINUTE,
  },
  {
    command: "runtime-abi run --target all --both-modes --allow-partial --out reports",
    executedBy: ["packages/cli/src/e2e/targets.e2e.test.ts"],
    why: "It starts every runtime in every mode.",
  },
  {
    command: "runtime-abi serve --target workerd",
    executedBy: ["packages/cli/src/e2e/documents.e2e.test.ts"],
    why: "It runs until it is stopped: it is what serves the target here.",
  },
  {
    command: "node packages/selftest/dist/main.js",
    executedBy: ["packages/selftest/src/kill-matrix.e2e.test.ts"],
    why: "It takes minutes.",
  },
  {
    command: "node packages/selftest/dist/main.js kv- queue-",
    executedBy: ["packages/selftest/src/kill-matrix.e2e.test.ts"],
    why: "A part of the above; one row by its name is executed here.",
  },
  ...[
    "pnpm build",
    "pnpm exec vitest run --project packages extended-table.test extended-faults.test coverage.test refusals.test",
    "node packages/selftest/dist/extended/main.js return-of-text",
    "runtime-abi run --target workerd --extended --only 'text-return-*' --allow-partial",
  ].map((command) => ({
    command,
    executedBy: ["packages/cli/src/e2e/recipe.alone.test.ts"],
    why: "It works on a check that is added to a copy of the repository, where all of them are executed.",
  })),
  ...[
    "runtime-abi run --target workerd --extended --out out",
    "runtime-abi run --target workerd --extended",
  ].map((command) => ({
    command,
    executedBy: ["packages/cli/src/e2e/extended.e2e.test.ts"],
    why: "It waits for more than a minute; four hosts are measured so there.",
  })),
  {
    command: "node packages/selftest/dist/soak-main.js 200",
    executedBy: ["packages/selftest/src/soak.alone.test.ts"],
    why: "It loads the machine on purpose.",
  },
  {
    command: "node packages/selftest/dist/random-schedules.js 1000",
    executedBy: [],
    why: "It takes hours.",
  },
  { command: "pnpm build && pnpm bench", ...BENCH },
  { command: "pnpm bench peak-memory startup --runs 5", ...BENCH },
  { command: "pnpm bench --json", ...BENCH },
  { command: "node packages/bench/dist/main.js --json > docs/performance.json", ...BENCH },
  {
    command: "pnpm coverage",
    executedBy: ["scripts/check/steps.ts"],
    why: "A step of the check measures the same with the suite of the packages.",
  },
  {
    command: "pnpm mutation judge packages/judge/src/marker.ts",
    executedBy: [],
    why: "It takes minutes, and a whole package an hour; it is no part of the check.",
  },
];
