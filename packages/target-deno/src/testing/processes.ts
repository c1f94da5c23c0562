import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The Deno processes that this process started and that are still there. */
export function denoChildren(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,comm="], { encoding: "utf8" });
  return lines
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, state, command]) =>
        Number(parent) === process.pid && !state?.startsWith("Z") && command === "deno",
    )
    .map(([pid]) => Number(pid));
}

/** Whether a process runs; one that only waits to be collected by its parent does not. */
export function processRuns(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

/** Gives this process a directory for temporary files of its own: other tests start targets too. */
export function ownTemporaryDirectory(): { entries(): string[]; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "target-deno-test-"));
  process.env.TMPDIR = path;
  return {
    entries: () => readdirSync(path),
    remove: () => rmSync(path, { recursive: true }),
  };
}
