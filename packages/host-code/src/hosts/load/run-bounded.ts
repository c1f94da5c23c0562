import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import type { HostCommand } from "../host-runtime.ts";
import { LOAD_LAST_OUTPUT_MILLIS, LOAD_MILLIS, LOAD_OUTPUT_BYTES } from "../limits.ts";
import { LoadImpossibleError } from "./load-impossible-error.ts";

export interface BoundedRun {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** What it reads from its standard input. */
  readonly input: string;
  readonly millis?: number;
}

/**
 * Runs a command to its end, with nothing of our environment, and returns what it printed on stdout.
 * Beyond the bounds of time and output it is killed; what it started ends with it.
 * @throws {LoadImpossibleError}
 */
export function runBounded(
  { file, args, env = {}, canSpawn = false }: HostCommand,
  { cwd, signal, input, millis = LOAD_MILLIS }: BoundedRun,
): Promise<{ readonly output: string; readonly end: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...args], { cwd, env, detached: canSpawn });
    const close = () => {
      clearTimeout(deadline);
      signal.removeEventListener("abort", onAbort);
      // What left its group may hold them open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    };
    const fail = (status: 502 | 504, message: string) => {
      child.kill("SIGKILL");
      if (canSpawn) killGroup(child);
      close();
      reject(new LoadImpossibleError(status, message));
    };
    const deadline = setTimeout(() => fail(504, `no answer within ${millis} ms`), millis);
    const onAbort = () => fail(502, "the adapter is ending");
    const tooMuch = () => fail(502, `more than ${LOAD_OUTPUT_BYTES} bytes of output`);
    signal.addEventListener("abort", onAbort, { once: true });
    const output = collect(child.stdout, tooMuch);
    const said = collect(child.stderr, tooMuch);
    child.once("error", (error) => fail(502, `${file} cannot be run: ${error.message}`));
    // It may end, or never begin, without having read.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    child.once("exit", (code, killedBy) => {
      const end = killedBy === null ? `exit code ${code}` : `signal ${killedBy}`;
      if (canSpawn) killGroup(child);
      const finish = () => {
        clearTimeout(late);
        close();
        resolve({ output: output(), end: said() === "" ? end : `${end}: ${said().trim()}` });
      };
      const late = setTimeout(finish, LOAD_LAST_OUTPUT_MILLIS);
      child.once("close", finish);
    });
  });
}

/** All that is left of a process that was given a group of its own. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left, as it should be.
  }
}

/** Gathers what comes, up to the bound; returns what reads it. */
function collect(stream: Readable, tooMuch: () => void): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > LOAD_OUTPUT_BYTES) tooMuch();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString("utf8");
}
