import { randomUUID } from "node:crypto";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeModuleFile } from "../module-file.ts";
import { type ImportMap, importMapOf } from "./import-map.ts";
import { isMade, madeModule } from "./made-module.ts";
import { placeModules } from "./module-place.ts";

export interface LinkedModule {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface LinkedModules {
  /** File URL of each module by its name. */
  readonly urls: ReadonlyMap<string, string>;
  /** File URLs of the scripts that stand in the place of modules of other types. */
  readonly made: readonly string[];
  readonly importMap: ImportMap;
  /** Stands in the message of every error about an import of an auxiliary module. */
  readonly auxiliaryMark: string;
}

/**
 * Writes the modules of a bundle below a directory, scripts byte for byte, with the links between
 * them. What is auxiliary is not written: an import of it leads to a file that is not there.
 * @throws {HostConfigError} when a name is no path that stays below the directory, or no file's.
 */
export async function writeLinkedModules(
  directory: string,
  modules: readonly LinkedModule[],
  auxiliaryNames: readonly string[] = [],
): Promise<LinkedModules> {
  const token = randomUUID();
  const files = placeModules(
    modules.map(({ name, mediaType }) => ({ name, isScript: !isMade(mediaType) })),
    token,
  );
  await mkdir(join(directory, "modules"), { recursive: true, mode: 0o700 });
  // Runtimes tell the importing module by the real path of its file.
  const root = await realpath(directory);
  const below = join(root, "modules");
  // Above the modules, so that it never takes the place of one: every script is an ES module.
  await writeFile(join(root, "package.json"), '{"type":"module"}\n', { mode: 0o600 });
  const urls = new Map<string, string>();
  const made: string[] = [];
  for (const { name, mediaType, bytes } of modules) {
    const file = join(below, ...(files.get(name) ?? name).split("/"));
    await writeModuleFile(file, name, isMade(mediaType) ? madeModule(mediaType, bytes) : bytes);
    const url = pathToFileURL(file).href;
    urls.set(name, url);
    if (isMade(mediaType)) made.push(url);
  }
  const auxiliaryMark = `auxiliary-${randomUUID()}`;
  const places = {
    bundle: directoryUrl(below),
    absent: directoryUrl(join(root, `absent-${token}`)),
  };
  const auxiliaries = auxiliaryNames.map((name, index): [string, string] => [
    name,
    `${directoryUrl(join(root, auxiliaryMark))}${index}`,
  ]);
  const links = linksBelow(below, [...urls, ...auxiliaries]);
  return { urls, made, importMap: importMapOf(places, links), auxiliaryMark };
}

function directoryUrl(path: string): string {
  return `${pathToFileURL(path).href}/`;
}

/**
 * The URL to which an import of a name resolves, and what stands there. A specifier is a URL
 * reference, so a name with characters that mean something in one can be written in two ways.
 */
function linksBelow(
  below: string,
  targets: readonly (readonly [name: string, url: string])[],
): ReadonlyMap<string, string> {
  const asWritten = targets.map(([name, url]): [string, string] => [
    new URL(`./${name}`, directoryUrl(below)).href,
    url,
  ]);
  const asPath = targets.map(([name, url]): [string, string] => [
    pathToFileURL(join(below, ...name.split("/"))).href,
    url,
  ]);
  return new Map([...asWritten, ...asPath]);
}
