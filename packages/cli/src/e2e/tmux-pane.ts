import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const MAIN = resolve(import.meta.dirname, "../../dist/main.js");
const LOOK_MILLIS = 50;
const PATIENCE_MILLIS = 60_000;

/** What a person has in the environment of a terminal, rather than what a build service has. */
const LEFT_OUT: readonly string[] = ["CI", "NO_COLOR", "FORCE_COLOR", "TMUX", "TMUX_PANE"];

export interface PaneOptions {
  readonly columns: number;
  readonly rows: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Capture {
  /** Whether control sequences of colours are kept. */
  readonly styled?: boolean;
  /** Whether what the terminal broke is one line again. */
  readonly joined?: boolean;
  /** Whether what went off the top comes first. */
  readonly whole?: boolean;
}

/**
 * The real command line in a real terminal, in a temporary directory of its own.
 *
 * @throws an error with the remedy when tmux is missing
 */
export class TmuxPane {
  readonly directory = mkdtempSync(join(tmpdir(), "runtime-abi-tmux-"));
  /** In its own directory, so that it goes with it: tmux itself leaves it behind. */
  readonly #socket = join(this.directory, ".tmux");
  readonly #env: NodeJS.ProcessEnv;

  constructor(args: readonly string[], { columns, rows, env = {} }: PaneOptions) {
    const inherited = Object.entries(process.env).filter(([name]) => !LEFT_OUT.includes(name));
    this.#env = { ...Object.fromEntries(inherited), LC_ALL: "C.UTF-8" };
    // Not given to tmux itself, which sets TERM anew.
    const variables = Object.entries(env).map((entry) => entry.join("="));
    const command = ["env", ...variables, process.execPath, MAIN, ...args].map(quoted).join(" ");
    // The shell outlives an interruption of what it runs, and keeps the terminal open after it.
    const script = `trap : INT; ${command}; echo "ended with $?"; while :; do sleep 60; done`;
    this.#tmux(
      ...["-u", "-f", "/dev/null", "new-session", "-d", "-x", String(columns), "-y", String(rows)],
      ...["-c", this.directory, `exec sh -c ${quoted(script)}`],
    );
  }

  capture({ styled, joined, whole }: Capture = {}): string[] {
    const options = [
      ...(styled === true ? ["-e"] : []),
      ...(joined === true ? ["-J"] : []),
      ...(whole === true ? ["-S", "-"] : []),
    ];
    const text = this.#tmux("capture-pane", "-p", ...options);
    return text.split("\n").map((line) => line.trimEnd());
  }

  /** Resolves to what is on the screen as soon as it matches. */
  async shows(pattern: RegExp): Promise<string[]> {
    const untilMillis = performance.now() + PATIENCE_MILLIS;
    for (;;) {
      const lines = this.capture();
      if (pattern.test(lines.join("\n"))) {
        return lines;
      }
      if (performance.now() > untilMillis) {
        throw new Error(`the terminal never showed ${pattern}, but:\n${lines.join("\n")}`);
      }
      await new Promise((next) => setTimeout(next, LOOK_MILLIS));
    }
  }

  resize(columns: number, rows: number): void {
    this.#tmux("resize-window", "-x", String(columns), "-y", String(rows));
  }

  press(key: string): void {
    this.#tmux("send-keys", key);
  }

  get hasCursor(): boolean {
    return this.#tmux("display-message", "-p", "#{cursor_flag}").trim() === "1";
  }

  /** The process of the command line, below the shell. */
  get pid(): number {
    const shell = this.#tmux("display-message", "-p", "#{pane_pid}").trim();
    return Number(execFileSync("ps", ["-o", "pid=", "--ppid", shell], { encoding: "utf8" }).trim());
  }

  remove(): void {
    this.#tmux("kill-server");
    rmSync(this.directory, { recursive: true, force: true });
  }

  #tmux(...args: string[]): string {
    try {
      const options = { encoding: "utf8", env: this.#env, stdio: "pipe" } as const;
      return execFileSync("tmux", ["-S", this.#socket, ...args], options);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === "ENOENT"
        ? new Error("tmux is missing, and these tests need it: apt-get install tmux.")
        : error;
    }
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
