import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** What one command came to. */
export interface CommandResult {
  /** Absent when the script ended, or was stopped, before the command did. */
  readonly exitCode?: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Script {
  readonly commands: readonly string[];
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  /** Bound of each command. */
  readonly boundMillis: number;
}

/** Stands between what two commands wrote. */
const END = "\u0001end of a command\u0001";

/**
 * Runs commands one after another in one shell, as a reader would type them: what one defines, the
 * next one knows, and a failure does not keep the next from being run. A command that takes too
 * long ends the whole script.
 */
export async function runScript({
  commands,
  directory,
  env,
  boundMillis,
}: Script): Promise<CommandResult[]> {
  const ended = `echo "$?" >&3\nprintf '${END}'\nprintf '${END}' >&2\n`;
  const script = commands.map((command) => `{ ${command}\n} </dev/null\n${ended}`);
  const child = spawn("bash", ["-O", "expand_aliases", "-c", script.join("")], {
    cwd: directory,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    // A group of its own, so that all of it can be ended.
    detached: true,
  });
  const outputs = [child.stdout, child.stderr].map(collect);
  const exitCodes: number[] = [];
  const stop = () => process.kill(-Number(child.pid), "SIGKILL");
  let bound = setTimeout(stop, boundMillis);
  createInterface({ input: child.stdio[3] as Readable }).on("line", (line) => {
    clearTimeout(bound);
    bound = setTimeout(stop, boundMillis);
    exitCodes.push(Number(line));
  });
  await new Promise((done) => child.once("close", done));
  clearTimeout(bound);
  const [stdout = [], stderr = []] = outputs.map(({ text }) => text().split(END));
  return commands.map((_, index) => ({
    ...(exitCodes[index] === undefined ? {} : { exitCode: exitCodes[index] }),
    stdout: stdout[index] ?? "",
    stderr: stderr[index] ?? "",
  }));
}

function collect(stream: Readable | null): { readonly text: () => string } {
  let text = "";
  stream?.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return { text: () => text };
}
