import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { OUTPUT_BYTES } from "./limits.ts";

/** What became of a process that was measured. */
export interface MeasuredProcess {
  readonly exitCode: number | null;
  readonly wallMillis: number;
  /** Largest resident set it ever had. */
  readonly peakMegabytes: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Compiled: the measured process is not asked to compile it. */
const PRELOAD = new URL("../dist/report-peak-memory.js", import.meta.url);

/** The channel on which the process says what it took; its outputs stay its own. */
const REPORT_CHANNEL = 3;

/**
 * Runs Node.js with these arguments to its end. On Linux the peak of a process begins with the size
 * that ours had when it was spawned, so ours is kept small.
 *
 * @throws when the process does not say what it took, or prints without end.
 */
export async function runMeasured(args: readonly string[]): Promise<MeasuredProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", PRELOAD.href, ...args], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const ended = exitOf(child);
  const [stdout, stderr, report] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    textOf(child.stdio[REPORT_CHANNEL]),
  ]);
  const exitCode = await ended;
  const wallMillis = performance.now() - began;
  const peakKilobytes = Number(report);
  if (!(peakKilobytes > 0)) {
    throw new Error(`the process did not say what it took (exit ${exitCode}):\n${stderr}`);
  }
  return { exitCode, wallMillis, peakMegabytes: peakKilobytes / 1024, stdout, stderr };
}

/** Runs Node.js with these arguments, as an operator would, and gives the time it took. */
export async function timeProcess(args: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [...args], { stdio: "ignore" });
  const exitCode = await exitOf(child);
  if (exitCode !== 0) {
    throw new Error(`node ${args.join(" ")} ended with ${exitCode}`);
  }
  return performance.now() - began;
}

/** The command line's entry, as a program is given it. */
export const COMMAND_LINE = fileURLToPath(new URL("./main.js", import.meta.resolve("runtime-abi")));

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
}

/** A channel of a process, each of which is a pipe here. */
type Stream = ChildProcess["stdio"][number];

async function textOf(stream: Stream): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as Readable) {
    bytes += chunk.length;
    if (bytes > OUTPUT_BYTES) {
      throw new Error(`the process printed more than ${OUTPUT_BYTES} bytes`);
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}
