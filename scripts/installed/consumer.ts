import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readManifest } from "../packages/public-packages.ts";
import { plainEnvironment } from "./plain-environment.ts";

/** What a program said, and how it ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A directory of somebody who uses the packages, outside of this repository. */
export interface Consumer {
  readonly directory: string;
  write(name: string, text: string): void;
  run(command: string, args: readonly string[], more?: Readonly<Record<string, string>>): Ended;
  /** Starts the installed command line, and hands back its first line and what ends it. */
  serve(args: readonly string[]): Promise<{ readonly line: string; stop(): Promise<void> }>;
}

/** Longer than any one command takes, an installation from an empty cache included. */
const COMMAND_TIMEOUT_MILLIS = 280_000;

/** An empty directory with a manifest in it, and an environment that knows nothing of `root`. */
export function createConsumer(root: string): Consumer {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "runtime-abi-consumer-")));
  const environment = plainEnvironment(root);
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  write("package.json", JSON.stringify({ name: "consumer", private: true, type: "module" }));
  return {
    directory,
    write,
    run: (command, args, more = {}) =>
      spawnSync(command, args, {
        cwd: directory,
        env: { ...environment, ...more },
        encoding: "utf8",
        timeout: COMMAND_TIMEOUT_MILLIS,
      }),
    serve: (args) => serve(directory, environment, args),
  };
}

async function serve(directory: string, env: NodeJS.ProcessEnv, args: readonly string[]) {
  const program = join(directory, "node_modules/.bin/runtime-abi");
  const child = spawn(program, ["serve", ...args], {
    cwd: directory,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once("line", resolve)),
    ended.then(() => Promise.reject(new Error("the served target ended before it was up"))),
  ]);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { line, stop };
}

/**
 * Installs tarballs, and what a program in TypeScript needs beside them, with npm as this machine
 * has it configured.
 */
export function install(consumer: Consumer, root: string, tarballs: readonly string[]): Ended {
  const beside = ["typescript", "@types/node"].map(
    (name) => `${name}@${readManifest(join(root, "node_modules", name)).version}`,
  );
  return consumer.run("npm", [
    "install",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    ...tarballs,
    ...beside,
  ]);
}
