import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The Node processes below this one that run a program of ours or srvx, by their arguments. */
export function nodeChildren(): { readonly pid: number; readonly args: string }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return lines
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === process.pid && !state?.startsWith("Z"))
    .map(([pid, , , ...args]) => ({ pid: Number(pid), args: args.join(" ") }))
    .filter(({ args }) => args.includes("/bin/node "));
}

/** Gives this process a directory for temporary files of its own: other tests start targets too. */
export function ownTemporaryDirectory(): { entries(): string[]; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "target-node-test-"));
  process.env.TMPDIR = path;
  return {
    entries: () => readdirSync(path),
    remove: () => rmSync(path, { recursive: true }),
  };
}
