import { spawnSync } from "node:child_process";

/** What differs from where a branch left the main one. */
export interface Changes {
  readonly base: string;
  /** Committed or not, from the root of the repository. */
  readonly paths: readonly string[];
}

/** Where the main branch may be: as the caller says, as the forge has it, or here. */
const MAIN_BRANCHES = ["origin/main", "main"] as const;

/**
 * All that changed since the branch began, deletions and what is not committed included.
 *
 * @param stated a commit that the caller knows to stand before the change, if it does
 * @returns nothing where there is no history to compare with, as in a shallow clone
 */
export function changedSinceBase(root: string, stated?: string): Changes | undefined {
  const bases = [...(stated === undefined || stated === "" ? [] : [stated]), ...MAIN_BRANCHES];
  for (const base of bases) {
    const [start] = git(root, "merge-base", "HEAD", base)?.split("\n") ?? [];
    if (start !== undefined && start !== "") {
      const tracked = git(root, "diff", "--name-only", "-z", "--no-renames", start);
      const untracked = git(root, "ls-files", "--others", "--exclude-standard", "-z");
      const paths = `${tracked ?? ""}${untracked ?? ""}`.split("\0").filter((path) => path !== "");
      return { base, paths };
    }
  }
  return undefined;
}

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : undefined;
}
