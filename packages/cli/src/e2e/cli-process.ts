import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { processesMarked } from "./processes-marked.ts";

const MAIN = resolve(import.meta.dirname, "../../dist/main.js");
/** Marks every process that a test started, whatever became of its parent. */
const MARK = "RUNTIME_ABI_E2E_MARK";

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A started command line in a temporary directory of its own. */
export class CliProcess {
  readonly child: ChildProcess;
  readonly directory: string;
  readonly ended: Promise<CliResult>;
  readonly #mark = randomUUID();
  stdout = "";
  stderr = "";

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.directory = mkdtempSync(join(tmpdir(), "runtime-abi-e2e-"));
    this.child = spawn(process.execPath, [MAIN, ...args], {
      cwd: this.directory,
      env: { ...process.env, TMPDIR: this.directory, [MARK]: this.#mark, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.stderr += text;
    });
    this.ended = new Promise((done) => {
      this.child.once("close", (code) => done({ code, stdout: this.stdout, stderr: this.stderr }));
    });
  }

  /** Resolves when `text` has come on standard error or output; rejects if the process ends first. */
  async says(text: string): Promise<void> {
    while (!this.stdout.includes(text) && !this.stderr.includes(text)) {
      if (this.child.exitCode !== null || this.child.signalCode !== null) {
        throw new Error(`ended without saying ${JSON.stringify(text)}:\n${this.stderr}`);
      }
      await new Promise((next) => setTimeout(next, 20));
    }
  }

  /**
   * Command lines of processes started by this one that still run. A runtime may have been given an
   * environment of its own; what it runs then lies below this one's directory for temporary files.
   */
  runningProcesses(): string[] {
    return processesMarked(`${MARK}=${this.#mark}`, this.directory);
  }

  /** What stands in its temporary directory. */
  files(): string[] {
    return readdirSync(this.directory);
  }

  readJson(file: string): unknown {
    return JSON.parse(readFileSync(join(this.directory, file), "utf8"));
  }

  remove(): void {
    this.child.kill("SIGKILL");
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** Runs the command line to its end. */
export async function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CliResult & { readonly process: CliProcess }> {
  const process = new CliProcess(args, env);
  return { ...(await process.ended), process };
}

export interface Served {
  readonly process: CliProcess;
  readonly endpoint: string;
  readonly loaderEndpoint: string;
}

/** Starts `serve` and reads the line it prints. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const process = new CliProcess(["serve", ...args], env);
  await process.says("\n");
  while (!process.stdout.includes("\n")) {
    await process.says("}\n");
  }
  const line = JSON.parse(process.stdout) as { endpoint: string; loaderEndpoint: string };
  return { process, endpoint: line.endpoint, loaderEndpoint: line.loaderEndpoint };
}
