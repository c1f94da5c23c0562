import { existsSync } from "node:fs";
import { join } from "node:path";

/** What this repository has that a command could name. */
export interface Repository {
  readonly root: string;
  /** The package manager, as the root's manifest pins it. */
  readonly packageManager: string;
  readonly scripts: ReadonlySet<string>;
  /** The help of a command of the command line; nothing when there is no such command. */
  readonly helpOf: (command: string) => string | undefined;
}

type Judge = (words: readonly string[], repository: Repository) => string | undefined;

/** What pnpm is told to do by itself. */
const PNPM_COMMANDS = new Set(["install"]);

/** Programs of the machine, which are there or are installed by a step. */
const OF_THE_MACHINE = ["brew", "gh", "rm", "[", "echo"];

const fine: Judge = () => undefined;

/** How a command is judged, by its program. A program that is not listed is a problem. */
const PROGRAMS: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries(OF_THE_MACHINE.map((name) => [name, fine])),
  npx: pnpmProblem,
  node: nodeProblem,
  bash: ([, script = ""], { root }) => {
    const path = script.replaceAll('"', "").replace("$GITHUB_ACTION_PATH/", "");
    return existsSync(join(root, path)) ? undefined : `there is no ${path}`;
  },
  ".ci/run": (_, { root }) =>
    existsSync(join(root, ".ci/run")) ? undefined : "there is no .ci/run",
};

/** What is wrong with a command of a workflow; nothing when all that it names exists. */
export function commandProblem(
  words: readonly string[],
  repository: Repository,
): string | undefined {
  const [program = ""] = words;
  const judge = Object.hasOwn(PROGRAMS, program) ? PROGRAMS[program] : undefined;
  return judge === undefined ? `${program} is no program known here` : judge(words, repository);
}

function pnpmProblem(words: readonly string[], repository: Repository): string | undefined {
  const [manager, command = "", script = ""] = words
    .slice(1)
    .filter((word) => !word.startsWith("-"));
  if (manager !== repository.packageManager) {
    return `${manager} is not the pinned ${repository.packageManager}`;
  }
  if (PNPM_COMMANDS.has(command)) {
    return undefined;
  }
  return command === "run" && repository.scripts.has(script)
    ? undefined
    : `package.json has no script ${command === "run" ? script : command}`;
}

const CLI = "packages/cli/dist/main.js";

function nodeProblem(words: readonly string[], repository: Repository): string | undefined {
  const [, file = "", ...rest] = words;
  if (file === "-p") {
    return undefined;
  }
  const source = file.replace("/dist/", "/src/").replace(/\.js$/, ".ts");
  if (!existsSync(join(repository.root, file.includes("/dist/") ? source : file))) {
    return `there is no ${file}`;
  }
  return file === CLI ? optionProblem(rest, repository) : undefined;
}

/** Whether a command of the command line has all these options. */
export function optionProblem(
  [command = "", ...rest]: readonly string[],
  { helpOf }: Repository,
): string | undefined {
  const help = helpOf(command);
  if (help === undefined) {
    return `runtime-abi has no command ${command}`;
  }
  const unknown = rest
    .filter((word) => word.startsWith("--"))
    .map((word) => word.replace(/=.*/, ""))
    .find((option) => !new RegExp(`${option}(?![\\w-])`).test(help));
  return unknown === undefined ? undefined : `runtime-abi ${command} has no option ${unknown}`;
}
