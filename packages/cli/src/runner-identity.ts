import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RunnerIdentity } from "@runtime-abi/report";
import { packageDirectory, readPackageFacts } from "./package-facts.ts";

/** Git answers from its index well within this; a hanging file system must not hold a run back. */
const GIT_TIMEOUT_MILLIS = 3000;

/** What is known of the source when this is no checkout: nothing. */
const NO_CHECKOUT = { commit: "", dirty: false } as const;

/** Which build of this program measures: told in every report. */
export async function readRunnerIdentity(): Promise<RunnerIdentity> {
  const [{ name, version }, checkout] = await Promise.all([readPackageFacts(), readCheckout()]);
  return { name, version, ...checkout };
}

async function readCheckout(): Promise<Pick<RunnerIdentity, "commit" | "dirty">> {
  const root = join(packageDirectory, "..", "..");
  // An installed copy may lie inside somebody else's repository, whose commit says nothing of us.
  if (!existsSync(join(root, ".git")) || !existsSync(join(root, "packages", "cli", "src"))) {
    return NO_CHECKOUT;
  }
  try {
    const [commit, changes] = await Promise.all([
      git(root, "rev-parse", "HEAD"),
      git(root, "status", "--porcelain"),
    ]);
    return { commit, dirty: changes !== "" };
  } catch {
    return NO_CHECKOUT;
  }
}

async function git(directory: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", args, {
    cwd: directory,
    timeout: GIT_TIMEOUT_MILLIS,
    env: gitEnvironment(),
  });
  return stdout.trim();
}

/** Without what points git elsewhere (as inside a hook), and without locks: this only reads. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  return { ...Object.fromEntries(inherited), GIT_OPTIONAL_LOCKS: "0" };
}
