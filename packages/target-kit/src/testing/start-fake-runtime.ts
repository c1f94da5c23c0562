import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLogRing, type LogRing } from "../log-ring.ts";
import { freePort } from "../ports.ts";
import type { RuntimeProcess } from "../runtime-process.ts";
import { type RuntimeStart, startRuntime } from "../start-runtime.ts";
import type { TargetError } from "../target-error.ts";

const SCRIPT = fileURLToPath(new URL("./fake-runtime.ts", import.meta.url));

/** What became of the start of a runtime that behaves as it was told. */
export interface FakeStart {
  readonly port: number;
  readonly log: LogRing;
  /** Every process that it said it consists of. */
  readonly pids: readonly number[];
  readonly outcome: RuntimeProcess | TargetError;
}

/** @param begun is called when it has begun to run, which on a busy machine takes a while. */
export async function startFakeRuntime(
  behaviour: string,
  options: Partial<RuntimeStart> = {},
  begun = () => {},
): Promise<FakeStart> {
  const pids: number[] = [];
  const log = createLogRing((line) => {
    const [, pid] = /^pid (\d+)$/.exec(line) ?? [];
    if (pid === undefined) return;
    pids.push(Number(pid));
    begun();
  });
  const port = options.port ?? (await freePort());
  const command = fakeRuntime(behaviour, port);
  const outcome = await startRuntime({ command, port, log, ...options }).catch(
    (error: TargetError) => error,
  );
  return { port, log, pids, outcome };
}

export function fakeRuntime(behaviour: string, port: number, env: Record<string, string> = {}) {
  return { file: process.execPath, args: [SCRIPT, behaviour, String(port)], env };
}

/** Whether a process runs; one that only waits to be collected by its parent does not. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}
