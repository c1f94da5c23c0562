import { type Command, CommanderError } from "commander";
import type { CliContext } from "./context.ts";
import { EXIT_CODES } from "./exit-codes.ts";
import { parseFailure } from "./parse-failure.ts";
import { printError } from "./print-error.ts";
import { createProgram } from "./program.ts";

/** Runs one call of `runtime-abi` and resolves to its exit code; never rejects. */
export async function runCommandLine(
  argv: readonly string[],
  context: CliContext,
): Promise<number> {
  let exitCode: number = EXIT_CODES.success;
  let program: Command | undefined;
  try {
    program = await createProgram(context, (code) => {
      exitCode = code;
    });
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      printError(error, context.stderr);
      return EXIT_CODES.unusable;
    }
    const failure = parseFailure(error, commandNamed(argv, program));
    if (failure === undefined) {
      return EXIT_CODES.success;
    }
    printError(failure, context.stderr);
    return EXIT_CODES.unusable;
  }
}

/** The command that the arguments name, when there is one by that name. */
function commandNamed(argv: readonly string[], program: Command | undefined): string | undefined {
  return program?.commands.map((command) => command.name()).find((name) => argv[0] === name);
}
