import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readManifest } from "../packages/public-packages.ts";
import type { Repository } from "./command-problem.ts";

/** This repository, its command line built. */
export function thisRepository(root: string): Repository {
  const { packageManager, scripts } = readManifest(root);
  const helps = new Map<string, string | undefined>();
  const helpOf = (command: string): string | undefined => {
    if (!helps.has(command)) {
      helps.set(command, help(root, command));
    }
    return helps.get(command);
  };
  return {
    root,
    packageManager: String(packageManager),
    scripts: new Set(Object.keys(scripts as object)),
    helpOf,
  };
}

function help(root: string, command: string): string | undefined {
  const main = join(root, "packages/cli/dist/main.js");
  const { status, stdout } = spawnSync(process.execPath, [main, command, "--help"], {
    encoding: "utf8",
  });
  return status === 0 ? stdout : undefined;
}
