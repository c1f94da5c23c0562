import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { constants } from "node:os";
import { extname, resolve } from "node:path";
import { pendingFile, REPORT_FILES } from "./file-report.ts";

/** By custom, a process that a signal ended is told of as 128 and the signal's number. */
const SIGNAL_EXIT_BASE = 128;

/**
 * Runs the main job as a child on our own terminal and resolves to its exit code. A signal is passed
 * on and its ending awaited, so that the reports of an interrupted run are filed too; the child takes
 * the copies of one Ctrl-C (from the terminal, and from us) for one.
 */
export function runCommandLine(root: string, out: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  const main = resolve(root, "packages/cli/dist/main.js");
  const child = spawn(
    process.execPath,
    [main, "run", "--target", "workerd", "--reporter", "text", ...files(out)],
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

/** A reporter's name is what its file is called behind the dot. */
function files(out: string): string[] {
  return REPORT_FILES.flatMap((file) => [
    "--reporter",
    `${extname(file).slice(1)}=${pendingFile(out, file)}`,
  ]);
}
