import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { refuseOtherThanPath, writeModuleFile } from "./module-file.ts";

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
    refuseOtherThanPath(name);
    const file = join(below, ...name.split("/"));
    await writeModuleFile(file, name, bytes);
    urls.set(name, pathToFileURL(file).href);
  }
  return urls;
}
