import { runCommandLine } from "./command-line.ts";
import type { CliContext } from "./context.ts";
import { Crash } from "./crash.ts";
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
  const crash = new Crash({
    tell: (error) => printError(error, context.stderr),
    exitNow,
    later: (callback, millis) => setTimeout(callback, millis).unref(),
  });
  const context = keepSecrets(processContext(crash), argv);
  process.on("uncaughtException", (error) => crash.caught(error));
  const exitCode = await runCommandLine(argv, context);
  const failure = await context.stdout.flushed();
  // A report that could not be written there has told so itself.
  if (failure !== undefined && exitCode !== EXIT_CODES.unusable) {
    context.stderr.write(`runtime-abi: standard output cannot be written: ${failure.message}\n`);
  }
  await context.stderr.flushed();
  const isUnusable = failure !== undefined || crash.happened;
  process.exit(isUnusable ? EXIT_CODES.unusable : exitCode);
}

function processContext(crash: Crash): CliContext {
  return {
    env: process.env,
    get workingDirectory() {
      return workingDirectory();
    },
    stdout: streamOutput(process.stdout),
    stderr: streamOutput(process.stderr),
    watchInterruption: (announce) =>
      watchInterruption(
        {
          source: process,
          monotonicMillis: () => performance.now(),
          exitNow,
          onCrash: (end) => crash.listen(end),
        },
        announce,
      ),
  };
}

function exitNow(exitCode: number): void {
  killChildren();
  process.exit(exitCode);
}
