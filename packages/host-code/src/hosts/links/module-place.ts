import { posix } from "node:path";
import { refuseOtherThanPath } from "../module-file.ts";

export interface PlacedModule {
  readonly name: string;
  readonly isScript: boolean;
}

/**
 * Base names under which every runtime takes a file for an ES module, and which mean the same in a
 * path and in a URL.
 */
const PLAIN = /^[\w-]+(?:\.[\w-]+)*\.m?js$/;

/** Base names about which Bun asks no plugin; its own search adds a suffix to them. */
const WITHOUT_SUFFIX = /^(?!.*\.[a-z\u0080-\uffff][^.]*$)/i;

/** Longest base name of a file that a file system holds, in bytes. */
const MAX_BASE_NAME = 255;

/**
 * Where the file of each module stands below the bundle's directory: under its own name where a
 * runtime then takes it for a script, with a suffix where it has none, and otherwise under a name
 * which no bundle foresees. It is always in the module's own folder, so that a script's relative
 * imports mean the same.
 * @throws {HostConfigError} when a name is no path that stays below a directory.
 */
export function placeModules(
  modules: readonly PlacedModule[],
  token: string,
): ReadonlyMap<string, string> {
  for (const { name } of modules) refuseOtherThanPath(name);
  const taken = {
    folders: new Set(modules.flatMap(({ name }) => foldersOf(name))),
    suffixed: new Set(modules.map(({ name }) => name).filter(isWithoutSuffix)),
  };
  return new Map(
    modules.map((module, index) => {
      const file = wantedFiles(module, taken.suffixed).find(
        (wanted) => fits(wanted) && !taken.folders.has(wanted),
      );
      return [module.name, file ?? join(module.name, `${token}-${index}.js`)];
    }),
  );
}

/** The files that would do, the best first. */
function wantedFiles({ name, isScript }: PlacedModule, suffixed: ReadonlySet<string>): string[] {
  if (isWithoutSuffix(name)) return [`${name}.js`, `${name}.mjs`];
  const clashes = suffixed.has(name.slice(0, -posix.extname(name).length));
  return isScript && PLAIN.test(posix.basename(name)) && !clashes ? [name] : [];
}

function join(name: string, baseName: string): string {
  return posix.join(posix.dirname(name), baseName);
}

function isWithoutSuffix(name: string): boolean {
  return WITHOUT_SUFFIX.test(posix.basename(name));
}

function fits(file: string): boolean {
  return Buffer.byteLength(posix.basename(file)) <= MAX_BASE_NAME;
}

/** `a/b/c.js` stands in `a` and in `a/b`. */
function foldersOf(name: string): string[] {
  const parts = name.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
