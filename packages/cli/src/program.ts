import { Command } from "commander";
import type { CliContext } from "./context.ts";
import { defineCompare } from "./definitions/compare.ts";
import { defineExplain } from "./definitions/explain.ts";
import { defineJudge } from "./definitions/judge.ts";
import { defineList } from "./definitions/list.ts";
import { defineRender } from "./definitions/render.ts";
import { defineRun } from "./definitions/run.ts";
import { defineScaffold } from "./definitions/scaffold.ts";
import { defineSelfTest } from "./definitions/self-test.ts";
import { defineServe } from "./definitions/serve.ts";
import { defineTargets } from "./definitions/targets.ts";
import { defineVerify } from "./definitions/verify.ts";
import { readPackageFacts } from "./package-facts.ts";

/** What a command's action does with its flags; its module is loaded only then. */
export type CommandAction<Flags> = (flags: Flags, context: CliContext) => Promise<number>;

/** Binds a lazily loaded action to a command definition. */
export type Bind = <Flags>(
  load: () => Promise<CommandAction<Flags>>,
) => (flags: Flags) => Promise<void>;

const DEFINITIONS = [
  defineVerify,
  defineList,
  defineExplain,
  defineSelfTest,
  defineRun,
  defineServe,
  defineTargets,
  defineJudge,
  defineRender,
  defineCompare,
  defineScaffold,
];

const EXAMPLES = `
Examples:
  runtime-abi run --target workerd
  runtime-abi run --endpoint https://worker.example --token-env WORKER_TOKEN --out reports

Exit codes: 0 complete without a failure; 1 a check failed; 2 usage, setup, or nothing measured;
3 no failure but partial; 130 interrupted.`;

/**
 * The command tree. Parsing it loads no more than this file and its definitions, so that help and
 * version come at once.
 *
 * @param done receives the exit code of the command that ran
 */
export async function createProgram(
  context: CliContext,
  done: (exitCode: number) => void,
): Promise<Command> {
  const { version } = await readPackageFacts();
  const program = new Command("runtime-abi")
    .description("Measures whether a Worker runtime keeps its ABI, and reports what it did.")
    .version(version, "--version", "print the version")
    .helpOption("--help", "print help")
    .helpCommand(false)
    .addHelpText("after", EXAMPLES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      // What went wrong is told once, in our own words, by whoever catches the thrown error.
      writeErr: () => {},
      getOutHelpWidth: () => context.stdout.columns(),
      getOutHasColors: () => false,
    });
  const bind: Bind = (load) => async (flags) => done(await (await load())(flags, context));
  for (const define of DEFINITIONS) {
    // `command()` hands the settings above down to the new command.
    define(program, bind);
  }
  return program;
}
