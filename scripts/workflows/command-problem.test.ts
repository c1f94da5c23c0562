import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { commandProblem, type Repository } from "./command-problem.ts";
import { commandsIn } from "./commands-in.ts";

const HELPS: Readonly<Record<string, string>> = { run: "--only <glob>  --only-this" };
const REPOSITORY: Repository = {
  root: resolve(import.meta.dirname, "../.."),
  packageManager: "pnpm@1.2.3",
  scripts: new Set(["check"]),
  helpOf: (command) => HELPS[command],
};

const problems = (run: string) =>
  commandsIn(run).map((words) => commandProblem(words, REPOSITORY) ?? "");

describe("a command that names nothing is found", () => {
  test.each([
    ["npx --yes pnpm@1.2.3 run chekc", "package.json has no script chekc"],
    ["npx --yes pnpm@1.2.3 chekc", "package.json has no script chekc"],
    ["npx --yes pnpm@9.9.9 run check", "pnpm@9.9.9 is not the pinned pnpm@1.2.3"],
    ["node packages/cli/dist/mian.js run", "there is no packages/cli/dist/mian.js"],
    ["node packages/cli/dist/main.js ran", "runtime-abi has no command ran"],
    ["node packages/cli/dist/main.js run --onyl x", "runtime-abi run has no option --onyl"],
    ["node scripts/gone.ts", "there is no scripts/gone.ts"],
    ['bash "$GITHUB_ACTION_PATH/scripts/gone.sh"', "there is no scripts/gone.sh"],
    ["curl somewhere", "curl is no program known here"],
    ["toString", "toString is no program known here"],
  ])("%s", (run, problem) => {
    expect(problems(run)).toEqual([problem]);
  });
});

test("what is there is fine", () => {
  const run = [
    "# a comment",
    "npx --yes --prefer-offline pnpm@1.2.3 run check --fast",
    "npx pnpm@1.2.3 install --frozen-lockfile",
    "node packages/cli/dist/main.js run --only='x' \\",
    "  --only-this",
    ".ci/run",
    "rm node_modules/.bin/node && echo done",
  ].join("\n");
  expect(problems(run)).toEqual(["", "", "", "", "", ""]);
});

test("commands are found behind the words of the shell, and in substitutions", () => {
  const run = 'number=$(gh issue list --jq "x // empty")\nif [ -n "$number" ]; then\n  curl x\nfi';
  expect(commandsIn(run).map(([program]) => program)).toEqual(["gh", "[", "curl"]);
});
