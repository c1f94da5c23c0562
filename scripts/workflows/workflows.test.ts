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

/**
 * The actions that are used, each by the commit behind a version of its maintainers, which stands
 * after it as a comment: a tag can be moved, and workflows hold the right to publish.
 */
const ACTIONS: Readonly<Record<string, string>> = {
  "actions/checkout": "3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
  "actions/setup-node": "820762786026740c76f36085b0efc47a31fe5020 # v7.0.0",
  "actions/upload-artifact": "bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0",
  "changesets/action": "8488615a623b1b9c987934bb89eae8af6a946ac1 # v2.1.1",
};

/** The input by which an action is given a command of ours. */
const COMMAND_INPUT = "version-script";

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

const texts = [...workflows.map(([path]) => path), "action.yml"];
test.each(texts)("%s uses known actions, at the commit of a version", (path) => {
  const used = [...readFileSync(join(ROOT, path), "utf8").matchAll(/uses: (\S+?)@(.*)$/gm)];
  expect(used.length).toBeGreaterThan(0);
  for (const [, name = "", version] of used) {
    expect(version, name).toBe(ACTIONS[name]);
  }
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
    return commandProblems(run ?? given[COMMAND_INPUT] ?? "");
  });
}

function commandProblems(run: string): string[] {
  return commandsIn(run).flatMap((words) => {
    const problem = commandProblem(words, repository);
    return problem === undefined ? [] : [`${words.join(" ")}: ${problem}`];
  });
}
