import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { onAbruptEnd } from "./abrupt-end.ts";
import type { LogRing } from "./log-ring.ts";
import { endProcess, killNow, type ProcessEnd } from "./process-end.ts";
import { TargetError } from "./target-error.ts";

export interface RuntimeCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** The whole environment of the process: nothing of ours, secrets included, is inherited. */
  readonly env: Readonly<Record<string, string>>;
}

export interface RuntimeProcess {
  readonly pid: number;
  /** Resolves when the process ended and its output has been read, whoever ended it. */
  readonly ended: Promise<ProcessEnd>;
  /** SIGTERM to its process group, SIGKILL after a grace. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Spawns a runtime in a process group of its own: a Ctrl-C in the terminal must reach our process
 * alone, or the runtime would die under the measurement that is being wound up.
 * @throws {TargetError} `target-start-failed` when the executable cannot be run.
 */
export async function spawnRuntime(command: RuntimeCommand, log: LogRing): Promise<RuntimeProcess> {
  const child = spawn(command.file, [...command.args], {
    cwd: command.cwd,
    env: command.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => log.add(line));
  }
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(cannotRun(command.file, error, log)));
  });
  const takeBack = onAbruptEnd(() => killNow(child));
  void ended.then(takeBack);
  let stopped: Promise<void> | undefined;
  return {
    pid: child.pid as number,
    ended,
    stop() {
      // Once only: much later the number of the process may be another's.
      stopped ??= endProcess(child, { group: true }).then(() => ended.then(() => undefined));
      return stopped;
    },
  };
}

function cannotRun(file: string, error: Error, log: LogRing): TargetError {
  return new TargetError(
    "target-start-failed",
    `${file} cannot be run: ${error.message}`,
    "check that the runtime is installed and executable",
    log.lines(),
  );
}
