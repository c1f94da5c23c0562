import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { type Report, readReport } from "@runtime-abi/report";
import { expect } from "vitest";
import { runCli } from "./cli-process.ts";
import { type Following, scriptOf } from "./follow-readme.ts";
import { processesMarked } from "./processes-marked.ts";

const MAIN = resolve(import.meta.dirname, "../../dist/main.js");

export interface Followed {
  readonly code: number | null;
  readonly output: string;
}

/** A scaffolded project, copied away from where it was made, with a PATH of its own. */
export class ScaffoldedProject {
  /** Everything of the test; the project stands in `project` below it. */
  readonly #base: string;
  readonly directory: string;
  /** What the scaffold command printed. */
  readonly printed: string;
  readonly #mark = randomUUID();

  static async make(name: string): Promise<ScaffoldedProject> {
    const {
      process: made,
      code,
      stdout,
      stderr,
    } = await runCli(["scaffold", name, "--out", "made"]);
    if (code !== 0) throw new Error(`scaffold ended with ${code}:\n${stderr}`);
    const project = new ScaffoldedProject(join(made.directory, "made"), stdout);
    made.remove();
    return project;
  }

  private constructor(made: string, printed: string) {
    this.printed = printed;
    this.#base = realpathSync(mkdtempSync(join(tmpdir(), "runtime-abi-scaffold-")));
    this.directory = join(this.#base, "project");
    cpSync(made, this.directory, { recursive: true });
    for (const name of ["bin", "home", "tmp"]) mkdirSync(join(this.#base, name));
    this.command("runtime-abi", `exec "${process.execPath}" "${MAIN}" "$@"`);
  }

  /** Puts a command on the PATH. */
  command(name: string, script: string): void {
    const file = join(this.#base, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  /**
   * Stands in for npm, which would fetch the same from a registry: links a package that is installed
   * here, of exactly the version that the project asks for.
   */
  linkOnInstall(directory: string): void {
    const { name, version, bin = {} } = readManifest(directory);
    const { dependencies, devDependencies } = readManifest(this.directory);
    expect({ ...dependencies, ...devDependencies }).toEqual({ [name]: version });
    const links = Object.entries(bin).map(
      ([command, file]) => `ln -s "${join(directory, file)}" node_modules/.bin/${command}`,
    );
    const script = [
      '[ "$*" = install ] || exit 1',
      "mkdir -p node_modules/.bin",
      `ln -s "${directory}" node_modules/${name}`,
      ...links,
    ];
    this.command("npm", script.join("\n"));
    this.command("node", `exec "${process.execPath}" "$@"`);
  }

  read(file: string): string {
    return readFileSync(join(this.directory, file), "utf8");
  }

  /**
   * Sets other ports wherever the project names its own: they may be taken on the machine of a test.
   * @param files those that name ports, the README among them
   */
  movePorts(ports: ReadonlyMap<number, number>, files: readonly string[]): void {
    for (const file of files) {
      const moved = this.read(file).replace(/\b\d{4}\b/g, (text) =>
        String(ports.get(Number(text)) ?? text),
      );
      writeFileSync(join(this.directory, file), moved);
    }
  }

  /** A report that the README's commands wrote. */
  report(file = "report.json"): Report {
    return readReport(this.read(file), file);
  }

  /** Starts a command of the project's; whoever does ends it. */
  start(
    file: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): ChildProcess {
    return spawn(file, [...args], {
      cwd: this.directory,
      env: { ...this.#environment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** Runs the README's commands, in a process group of their own. */
  async follow(following: Following): Promise<Followed> {
    const child = spawn("bash", ["-c", scriptOf(this.read("README.md"), following)], {
      cwd: this.directory,
      env: this.#environment(),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    return ended(child);
  }

  /** Command lines of what was started here and still runs. */
  runningProcesses(): string[] {
    return processesMarked(this.#mark, this.#base);
  }

  remove(): void {
    rmSync(this.#base, { recursive: true, force: true });
  }

  #environment(): Record<string, string> {
    return {
      PATH: [join(this.#base, "bin"), process.env.PATH ?? ""].join(delimiter),
      HOME: join(this.#base, "home"),
      TMPDIR: join(this.#base, "tmp"),
      RUNTIME_ABI_E2E_MARK: this.#mark,
      NO_COLOR: "1",
      CI: "1",
      // Nothing is looked up on the network.
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_HIDE_BANNER: "true",
    };
  }
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
}

/** Gathers what a process prints until it has ended. */
export async function ended(child: ChildProcess): Promise<Followed> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, output };
}
