import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { ROOT } from "./places.ts";

const MAIN = join(ROOT, "packages/cli/dist/main.js");

/** By custom, a process that a signal ended is told of as 128 and the signal's number. */
const SIGNAL_EXIT_BASE = 128;

/** What is printed of eleven reports stays below it by far. */
const LARGEST_OUTPUT_BYTES = 64 * 1024 * 1024;

export interface CommandResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as anyone would, in a directory from which files are named. */
export function runtimeAbi(directory: string, ...args: string[]): CommandResult {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: LARGEST_OUTPUT_BYTES,
  });
  if (error !== undefined) {
    throw error;
  }
  return { code: status, stdout, stderr };
}

/**
 * Measures every target in every mode with both corpora and writes the reports to a directory; resolves to the exit
 * code. A signal is passed on and its ending awaited, so that no runtime is left behind.
 */
export function measureAll(out: string): Promise<number> {
  const args = [
    "run",
    "--target",
    "all",
    "--both-modes",
    "--extended",
    "--allow-partial",
    "--require-all",
  ];
  const child = spawn(process.execPath, [MAIN, ...args, "--out", out], {
    cwd: ROOT,
    // What the reports say as text is in the reports, which are kept.
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code, signal) =>
      done(code ?? SIGNAL_EXIT_BASE + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}
