import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { constants } from "node:os";
import { resolve } from "node:path";

/** By custom, a process that a signal ended is told of as 128 and the signal's number. */
const SIGNAL_EXIT_BASE = 128;

/**
 * Runs the main job as a child on our own terminal and resolves to its exit code. A signal is passed
 * on and its ending awaited, so that the report of an interrupted run is filed too; the child takes
 * the copies of one Ctrl-C (from the terminal, and from us) for one.
 */
export function runCommandLine(root: string, out: string, report: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  const main = resolve(root, "packages/cli/dist/main.js");
  const child = spawn(
    process.execPath,
    [main, "run", "--target", "workerd", "--reporter", "text", "--reporter", `json=${report}`],
    { cwd: root, stdio: "inherit" },
  );
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
