import { interrupted, type LogRing, portInUse, TargetError } from "@runtime-abi/target-kit";

export interface FailedStart {
  readonly error: unknown;
  readonly log: LogRing;
  /** The port that was asked for; 0 when none was. */
  readonly port: number;
  readonly signal: AbortSignal | undefined;
}

/** What to tell the operator about a start that failed. */
export function startFailure({ error, log, port, signal }: FailedStart): TargetError {
  if (signal?.aborted) return interrupted(log.lines());
  if (error instanceof TargetError) return error;
  const { code, message } = error as { code?: string; message?: string };
  if (code === "ERR_ADDRESS_IN_USE" && port !== 0) return portInUse(port);
  return new TargetError(
    "target-start-failed",
    `workerd did not start: ${String(message ?? error).split("\n")[0]}`,
    "read the last lines of its log",
    log.lines(),
  );
}
