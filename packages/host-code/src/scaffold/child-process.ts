import { spawn } from "node:child_process";
import type { HostCommand } from "../hosts/host-runtime.ts";
import { settlesWithin } from "../hosts/settles-within.ts";
import { END_GRACE_MILLIS } from "./limits.ts";

/** A started process of a project. */
export interface ChildProcess {
  /** Resolves to how it ended, for a sentence; never rejects. */
  readonly ended: Promise<string>;
  /** Asks it to end, and ends it when it does not. */
  stop(): Promise<void>;
}

export interface ChildCommand extends HostCommand {
  readonly cwd: string;
}

/** Starts a process with nothing of our environment; what it prints comes out with ours. */
export function startChild({ file, args, env = {}, cwd }: ChildCommand): ChildProcess {
  const child = spawn(file, [...args], { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    ended,
    async stop() {
      child.kill("SIGTERM");
      if (!(await settlesWithin(ended, END_GRACE_MILLIS))) child.kill("SIGKILL");
      await ended;
    },
  };
}
