import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const CODE = /\.(?:ts|mts|cts|js|mjs|cjs)$/;

/** The code of a package, authored and built; whatever else lies there imports nothing. */
export function codeFiles(packageDirectory: string): string[] {
  return ["src", "dist"]
    .map((folder) => join(packageDirectory, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && CODE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .sort();
}
