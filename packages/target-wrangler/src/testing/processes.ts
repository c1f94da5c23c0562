import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly name: string;
}

function allProcesses(): ProcessLine[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,pgid=,stat=,comm="], {
    encoding: "utf8",
  });
  return lines
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => !state?.startsWith("Z"))
    .map(([pid, parent, group, , name = ""]) => ({
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      name: basename(name),
    }));
}

/** The processes of every `wrangler dev` that this process started, one list for each. */
export function wranglerDevs(): { launcher: number; workerd: number[]; all: number[] }[] {
  const processes = allProcesses();
  const leads = ({ pid, parent, group, name }: ProcessLine) =>
    parent === process.pid && group === pid && name !== "sh";
  return processes.filter(leads).map(({ pid }) => {
    const members = processes.filter(({ group }) => group === pid);
    return {
      launcher: pid,
      workerd: members.filter(({ name }) => name === "workerd").map((member) => member.pid),
      all: members.map((member) => member.pid),
    };
  });
}

/** Whether a process runs; one that only waits to be collected by its parent does not. */
export function processRuns(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** Gives this process a directory for temporary files of its own: other tests start targets too. */
export function ownTemporaryDirectory(): { entries(): string[]; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "target-wrangler-test-"));
  process.env.TMPDIR = path;
  return {
    entries: () => readdirSync(path),
    remove: () => rmSync(path, { recursive: true }),
  };
}
