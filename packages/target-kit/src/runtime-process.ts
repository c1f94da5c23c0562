import { spawn } from "node:child_process";
import { followOutput } from "./follow-output.ts";
import type { LogRing } from "./log-ring.ts";
import { createProcessMark } from "./started-processes.ts";
import { type SupervisedProcess, supervise } from "./supervise.ts";
import { TargetError } from "./target-error.ts";
import { standBy } from "./watchdog.ts";

export interface RuntimeCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /**
   * The environment of the process: nothing of ours, secrets included, is inherited. One variable is
   * added, by which what the process spawns is found again.
   */
  readonly env: Readonly<Record<string, string>>;
}

export interface RuntimeProcess extends SupervisedProcess {
  readonly pid: number;
}

/**
 * Spawns a runtime in a process group of its own: a Ctrl-C in the terminal must reach our process
 * alone, or the runtime would die under the measurement that is being wound up.
 * @throws {TargetError} `target-start-failed` when the executable cannot be run.
 */
export async function spawnRuntime(command: RuntimeCommand, log: LogRing): Promise<RuntimeProcess> {
  const mark = createProcessMark();
  // First of all: between the two, our process may be killed.
  const watchdog = standBy(mark);
  const child = spawn(command.file, [...command.args], {
    cwd: command.cwd,
    env: { ...command.env, [mark]: "1" },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const output of [child.stdout, child.stderr]) {
    followOutput(output, (line) => log.add(line));
  }
  const { pid } = child;
  if (pid === undefined) {
    watchdog.dismiss();
    const error = await new Promise<Error>((resolve) => child.once("error", resolve));
    throw cannotRun(command.file, error, log);
  }
  child.on("error", (error) => log.add(`the runtime's process: ${error.message}`));
  return { pid, ...supervise(child, { group: pid, mark }, watchdog) };
}

function cannotRun(file: string, error: Error, log: LogRing): TargetError {
  return new TargetError(
    "target-start-failed",
    `${file} cannot be run: ${error.message}`,
    "check that the runtime is installed and executable",
    log.lines(),
  );
}
