import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  DENO_SPAWNING_VARIABLES,
  denoEnvironment,
  denoRunArgs,
  HOST_CODE_DIRECTORY,
} from "@runtime-abi/host-code";
import { findInstallation } from "../installation.ts";

const PROGRAM = fileURLToPath(new URL("../../src/testing/facilities-program.ts", import.meta.url));

/** What became of a run of the facilities' program. */
export interface FacilitiesRun {
  /** What it said, in order. */
  readonly said: readonly unknown[];
  readonly end: number | string | null;
  readonly errors: string;
}

/** Real Deno for the facilities of the host, and a directory that it may use. */
export function denoPlace(): {
  readonly directory: string;
  run(action: string, ...args: string[]): Promise<FacilitiesRun>;
  remove(): void;
} {
  const home = mkdtempSync(join(tmpdir(), "target-deno-facilities-"));
  const directory = join(home, "data");
  return {
    directory,
    run: (action, ...args) => runFacilities(home, [directory, action, ...args]),
    remove: () => rmSync(home, { recursive: true }),
  };
}

async function runFacilities(home: string, args: readonly string[]): Promise<FacilitiesRun> {
  const { executable } = findInstallation();
  const run = denoRunArgs(PROGRAM, {
    read: [home, HOST_CODE_DIRECTORY],
    write: [home],
    net: ["127.0.0.1"],
    env: DENO_SPAWNING_VARIABLES,
    run: [executable],
  });
  const child = spawn(executable, [...run, HOST_CODE_DIRECTORY, ...args], {
    env: denoEnvironment(join(home, "deno-dir")),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  const lines = output.split("\n").filter((line) => line !== "");
  return { said: lines.map((line): unknown => JSON.parse(line)), end: signal ?? code, errors };
}
