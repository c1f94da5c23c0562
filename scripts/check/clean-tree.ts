import { spawnSync } from "node:child_process";

/** The paths that differ from the commit, as `git status --porcelain` prints them. */
export function dirtyPaths(root: string): string[] {
  const { status, stdout, stderr } = spawnSync("git", ["status", "--porcelain"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) {
    throw new Error(`git status failed: ${stderr}`);
  }
  return stdout.split("\n").filter((line) => line !== "");
}
