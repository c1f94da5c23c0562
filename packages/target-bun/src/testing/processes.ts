import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A process below this one. */
export interface ChildLine {
  readonly pid: number;
  /** Number of its process group. */
  readonly group: number;
}

/** The Bun processes that a process started and that are still there. */
export function bunChildren(parent: number = process.pid): ChildLine[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,pgid=,comm="], { encoding: "utf8" });
  return lines
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, , command]) => Number(ppid) === parent && command?.endsWith("bun"))
    .map(([pid, , group]) => ({ pid: Number(pid), group: Number(group) }));
}

/** Whether a process runs; one that only waits to be collected by its parent does not. */
export function processRuns(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** Gives this process a directory for temporary files of its own: other tests start targets too. */
export function ownTemporaryDirectory(): {
  readonly path: string;
  entries(): string[];
  remove(): void;
} {
  const path = mkdtempSync(join(realpathSync(tmpdir()), "target-bun-test-"));
  process.env.TMPDIR = path;
  return {
    path,
    entries: () => readdirSync(path),
    remove: () => rmSync(path, { recursive: true }),
  };
}
