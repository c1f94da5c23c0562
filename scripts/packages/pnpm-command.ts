import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { readManifest } from "./public-packages.ts";

/** How to call pnpm here: the one on the PATH, which started this as a rule, or the pinned one through npx. */
export function pnpmCommand(
  root: string,
  searched: readonly string[] = (process.env.PATH ?? "").split(delimiter),
): readonly string[] {
  const pinned = String(readManifest(root).packageManager);
  return searched.some((directory) => isThere(join(directory, "pnpm")))
    ? ["pnpm"]
    : ["npx", "--yes", "--prefer-offline", pinned];
}

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
