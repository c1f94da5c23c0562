/** One step of the check. `needs` names steps without whose success it would say nothing. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly needs: readonly string[];
  /** Said when it fails, for what is not in its own output. */
  readonly hint?: string;
  /** Left out of the edit loop: it starts real runtimes, or takes the machine for itself. */
  readonly slow?: true;
  /** File of a Vitest JSON report that the step must leave. */
  readonly results?: string;
}

const vitest = (project: string, results: string): readonly string[] => [
  "vitest",
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${results}`,
];

const results = (project: string): string => `out/check/${project}.json`;

const suite = (project: string): Step => ({
  name: `test ${project}`,
  command: vitest(project, results(project)),
  needs: ["build"],
  results: results(project),
});

/** Everything that must hold of a commit. Only what the build compiles may come from a cache. */
export const STEPS: readonly Step[] = [
  { name: "lint", command: ["biome", "ci", "--error-on-warnings", "."], needs: [] },
  {
    name: "build",
    command: ["turbo", "run", "build", "corpus", "docs"],
    needs: [],
    hint: "Turbo wants pnpm on the PATH: start this through pnpm, for example as npx pnpm@12.21.0 check",
  },
  { name: "typecheck scripts", command: ["tsc", "-p", "scripts"], needs: [] },
  {
    name: "dependencies",
    command: ["knip", "--no-progress"],
    needs: [],
    hint: "what is found by its name at run time is listed in knip.config.ts",
  },
  {
    name: "changesets",
    command: ["node", "scripts/changesets/main.ts"],
    needs: [],
    hint: "a change of what a result means needs one; .changeset/README.md says how",
  },
  { name: "packages", command: ["node", "scripts/packages/main.ts"], needs: ["build"] },
  { name: "boundaries", command: ["node", "scripts/check-boundaries/main.ts"], needs: ["build"] },
  {
    name: "expectation line",
    command: ["node", "scripts/check-expectation-line/main.ts"],
    needs: ["build"],
  },
  { name: "blockers", command: ["node", "scripts/check-blockers/main.ts"], needs: ["build"] },
  {
    name: "results",
    command: ["node", "scripts/results/main.ts", "--check"],
    needs: ["build"],
    hint: "what is stale is measured anew by pnpm results; what is rendered from the reports, by pnpm results --render",
  },
  suite("scripts"),
  { ...suite("packages"), command: [...vitest("packages", results("packages")), "--coverage"] },
  {
    name: "coverage",
    command: ["node", "scripts/coverage/main.ts"],
    needs: ["test packages"],
    hint: "what is named is reached by no test beside it; pnpm coverage measures these packages alone",
  },
  { ...suite("browser"), slow: true },
  { ...suite("e2e"), slow: true },
  { ...suite("installed"), slow: true },
  { ...suite("alone"), slow: true },
];
