import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import type { HostCommand } from "../host-runtime.ts";
import { LOAD_MILLIS, LOAD_OUTPUT_BYTES } from "../limits.ts";
import { LoadImpossibleError } from "./load-impossible-error.ts";

export interface BoundedRun {
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly millis?: number;
}

/**
 * Runs a command to its end, with nothing of our environment, and returns what it printed on stdout.
 * Beyond the bounds of time and output it is killed.
 * @throws {LoadImpossibleError}
 */
export function runBounded(
  { file, args, env = {} }: HostCommand,
  { cwd, signal, millis = LOAD_MILLIS }: BoundedRun,
): Promise<{ readonly output: string; readonly end: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...args], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const fail = (status: 502 | 504, message: string) => {
      child.kill("SIGKILL");
      // Something that it spawned may hold them open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      reject(new LoadImpossibleError(status, message));
    };
    const deadline = setTimeout(() => fail(504, `no answer within ${millis} ms`), millis);
    const onAbort = () => fail(502, "the adapter is ending");
    const tooMuch = () => fail(502, `more than ${LOAD_OUTPUT_BYTES} bytes of output`);
    signal.addEventListener("abort", onAbort, { once: true });
    const output = collect(child.stdout, tooMuch);
    const said = collect(child.stderr, tooMuch);
    child.once("error", (error) => fail(502, `${file} cannot be run: ${error.message}`));
    child.once("close", (code, killedBy) => {
      clearTimeout(deadline);
      signal.removeEventListener("abort", onAbort);
      const end = killedBy === null ? `exit code ${code}` : `signal ${killedBy}`;
      resolve({ output: output(), end: said() === "" ? end : `${end}: ${said().trim()}` });
    });
  });
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
