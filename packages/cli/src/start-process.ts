import { runCommandLine } from "./command-line.ts";
import type { CliContext } from "./context.ts";
import { EXIT_CODES } from "./exit-codes.ts";
import { watchInterruption } from "./interruption.ts";
import { killChildren } from "./kill-children.ts";
import { streamOutput } from "./output.ts";
import { printError } from "./print-error.ts";

/**
 * Runs the command line of this process and ends the process. It exits by itself once everything
 * has been written, so that a connection kept open somewhere cannot hold it back.
 */
export async function startProcess(): Promise<void> {
  const context = processContext();
  process.once("uncaughtException", (error) => {
    printError(error, context.stderr);
    exitNow(EXIT_CODES.unusable);
  });
  const exitCode = await runCommandLine(process.argv.slice(2), context);
  const failure = await context.stdout.flushed();
  if (failure !== undefined) {
    context.stderr.write(`runtime-abi: standard output cannot be written: ${failure.message}\n`);
  }
  await context.stderr.flushed();
  process.exit(failure === undefined ? exitCode : EXIT_CODES.unusable);
}

function processContext(): CliContext {
  return {
    env: process.env,
    workingDirectory: process.cwd(),
    stdout: streamOutput(process.stdout),
    stderr: streamOutput(process.stderr),
    watchInterruption: (announce) =>
      watchInterruption(
        { source: process, monotonicMillis: () => performance.now(), exitNow },
        announce,
      ),
  };
}

function exitNow(exitCode: number): void {
  killChildren();
  process.exit(exitCode);
}
