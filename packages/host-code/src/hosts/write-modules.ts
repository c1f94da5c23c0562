import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { HostConfigError } from "./config-members.ts";

export interface WrittenModule {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes modules, byte for byte, under their names below a directory that does not exist yet.
 * Returns the file URL of each by its name.
 * @throws {HostConfigError} when a name is no path that stays below the directory.
 */
export async function writeModules(
  directory: string,
  modules: readonly WrittenModule[],
): Promise<ReadonlyMap<string, string>> {
  const below = join(directory, "modules");
  await mkdir(below, { recursive: true, mode: 0o700 });
  // Above the modules, so that it never takes the place of one: every script is an ES module.
  await writeFile(join(directory, "package.json"), '{"type":"module"}\n', { mode: 0o600 });
  const urls = new Map<string, string>();
  for (const { name, bytes } of modules) {
    if (!isPathBelow(name)) {
      throw new HostConfigError(`the module name ${JSON.stringify(name)} is no relative path`);
    }
    const file = join(below, ...name.split("/"));
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, bytes, { mode: 0o600, flag: "wx" });
    } catch (error) {
      throw nameRefused(name, error);
    }
    urls.set(name, pathToFileURL(file).href);
  }
  return urls;
}

function isPathBelow(name: string): boolean {
  return (
    name.split("/").every((part) => part !== "" && part !== "." && part !== "..") &&
    !/[\0\\]/.test(name)
  );
}

/** A file system takes no name beyond its length, and no file where a directory is to stand. */
const OF_THE_NAME = new Set(["ENAMETOOLONG", "EEXIST", "ENOTDIR", "EISDIR", "EILSEQ"]);

function nameRefused(name: string, error: unknown): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  return OF_THE_NAME.has(code)
    ? new HostConfigError(
        `the module name ${JSON.stringify(name)} can be that of no file (${code})`,
      )
    : error;
}
