import type { Interruption, InterruptionSignal } from "./interruption.ts";
import type { Output } from "./output.ts";

/** What a command may touch of the process it runs in; passed in, so that tests need no process. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Listens for SIGINT, SIGTERM and SIGHUP from now on. */
  watchInterruption(announce: (signal: InterruptionSignal) => void): Interruption;
}
