import { runCommandLine } from "./command-line.ts";
import type { CliContext } from "./context.ts";
import { EXIT_CODES } from "./exit-codes.ts";
import { watchInterruption } from "./interruption.ts";
import { keepSecrets } from "./keep-secrets.ts";
import { killChildren } from "./kill-children.ts";
import { streamOutput } from "./output.ts";
import { printError } from "./print-error.ts";
import { workingDirectory } from "./working-directory.ts";

/**
 * Runs the command line of this process and ends the process. It exits by itself once everything
 * has been written, so that a connection kept open somewhere cannot hold it back.
 */
export async function startProcess(): Promise<void> {
  const argv = process.argv.slice(2);
  const context = keepSecrets(processContext(), argv);
  process.once("uncaughtException", (error) => {
    printError(error, context.stderr);
    exitNow(EXIT_CODES.unusable);
  });
  const exitCode = await runCommandLine(argv, context);
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
    get workingDirectory() {
      return workingDirectory();
    },
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
