import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Numbers of the launcher processes that this process started and that are still there. */
export function launchers(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return lines
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.some(isLauncher))
    .map(([pid]) => Number(pid));
}

function isLauncher(argument: string): boolean {
  return argument.endsWith("/launcher/main.js");
}

/** Gives this process a directory for temporary files of its own: other tests start targets too. */
export function ownTemporaryDirectory(): { path: string; entries(): string[]; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "target-miniflare2-test-"));
  process.env.TMPDIR = path;
  return {
    path,
    entries: () => readdirSync(path, { recursive: true, encoding: "utf8" }).sort(),
    remove: () => rmSync(path, { recursive: true }),
  };
}
