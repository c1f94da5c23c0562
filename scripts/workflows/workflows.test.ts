import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { commandProblem } from "./command-problem.ts";
import { commandsIn } from "./commands-in.ts";
import { thisRepository } from "./this-repository.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const repository = thisRepository(ROOT);

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly "runs-on"?: string;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Runs a command of ours, which it is given. */
const VERSIONING = "changesets/action@v1";

/**
 * The actions that are used, each by the major version of its maintainers' tag: the commit behind a
 * tag could not be looked up where this was written, and a hash that nobody looked up pins nothing.
 */
const ACTIONS = new Set([
  "actions/checkout@v4",
  "actions/setup-node@v4",
  "actions/upload-artifact@v4",
  VERSIONING,
]);

const read = (path: string) => parse(readFileSync(join(ROOT, path), "utf8"), { strict: true });
const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT })
  .sort()
  .map((path): readonly [string, Workflow] => [path, read(path)]);
const action = read("action.yml");

test("there is a workflow for a change, for the night, and for a release", () => {
  expect(workflows.map(([path]) => path)).toEqual([
    ".github/workflows/check.yml",
    ".github/workflows/nightly.yml",
    ".github/workflows/release.yml",
  ]);
});

describe.each(workflows)("%s", (_, { on, permissions, jobs }) => {
  test("says when it runs, and may do nothing by default but read", () => {
    expect(Object.keys(on).length).toBeGreaterThan(0);
    expect(permissions).toMatchObject({ contents: "read" });
  });

  test("each job runs somewhere, and not for ever", () => {
    for (const job of Object.values(jobs)) {
      expect(job["runs-on"]).toMatch(/\S/);
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
    }
  });

  test.each(Object.entries(jobs))("%s does what there is", (_name, { steps }) => {
    expect(stepProblems(steps)).toEqual([]);
  });
});

describe("action.yml", () => {
  const { inputs, runs } = action as {
    readonly inputs: Readonly<Record<string, { readonly description: string }>>;
    readonly runs: { readonly using: string; readonly steps: readonly Step[] };
  };

  test("does what there is, in a shell that it names", () => {
    expect(runs.using).toBe("composite");
    expect(stepProblems(runs.steps)).toEqual([]);
    expect(runs.steps.filter(({ run, shell }) => run !== undefined && shell !== "bash")).toEqual(
      [],
    );
  });

  test("describes every input and uses it, and uses no other", () => {
    const used = JSON.stringify(runs).matchAll(/inputs\.([\w-]+)/g);
    expect(new Set([...used].map(([, name]) => name))).toEqual(new Set(Object.keys(inputs)));
    for (const { description } of Object.values(inputs)) {
      expect(description).toMatch(/\S/);
    }
  });

  test("no input is part of a command, where it could be one itself", () => {
    expect(runs.steps.flatMap(({ run = "" }) => run.match(/\$\{\{/g) ?? [])).toEqual([]);
  });
});

function stepProblems(steps: readonly Step[]): string[] {
  return steps.flatMap(({ uses, run, with: given = {} }) => {
    if ((uses === undefined) === (run === undefined)) {
      return ["a step must either use an action or run something"];
    }
    if (uses !== undefined && !ACTIONS.has(uses)) {
      return [`${uses} is no action of the list`];
    }
    return commandProblems(run ?? (uses === VERSIONING ? (given.version ?? "") : ""));
  });
}

function commandProblems(run: string): string[] {
  return commandsIn(run).flatMap((words) => {
    const problem = commandProblem(words, repository);
    return problem === undefined ? [] : [`${words.join(" ")}: ${problem}`];
  });
}
