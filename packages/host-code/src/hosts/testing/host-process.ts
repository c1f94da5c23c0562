import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { HOST_PROGRAMS } from "../host-programs.ts";
import type { PreparedRole } from "../prepare-host.ts";

/** A role of a prepared host as a process of Node. */
export interface RoleProcess {
  readonly pid: number;
  readonly url: string;
  /** What it printed so far. */
  output(): string;
  /** Sends the signal and resolves to the exit code; null when it was killed. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a role and waits until something listens on its port. */
export async function startRole(role: PreparedRole): Promise<RoleProcess> {
  const child = spawn(process.execPath, [HOST_PROGRAMS.node, ...role.args], { env: {} });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes) => {
      output += bytes;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = `http://127.0.0.1:${role.port}`;
  await listening(child, url, () => output);
  return {
    pid: child.pid ?? 0,
    url,
    output: () => output,
    end(signal = "SIGTERM") {
      child.kill(signal);
      return exit;
    },
  };
}

async function listening(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the role ended: ${output()}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(20);
  }
}
