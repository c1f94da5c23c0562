import { builtinModules } from "node:module";

/**
 * The links of one bundle in the standard form of an import map, so that a runtime which reads such
 * maps needs nothing else. Its one scope is the directory of the bundle's files: other code in the
 * same process is not touched.
 */
export interface ImportMap {
  readonly scopes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface LinkPlaces {
  /** File URL of the directory of the bundle's files, with a slash at its end. */
  readonly bundle: string;
  /** File URL of a directory that is not there, with a slash at its end: what is missing leads there. */
  readonly absent: string;
}

/** Beginning of every file URL: whatever is no module of the bundle is not found. */
const EVERY_FILE = "file:///";

/** Specifiers that resolve against the importing module; others name modules of somewhere else. */
const RELATIVE = /^(?:\.{0,2}\/|file:)/i;

/** Characters of a specifier that an error message repeats. */
const REPEATED_CHARACTERS = 60;

/** @param links file URLs of modules, by the URL that an import of them resolves to. */
export function importMapOf(
  { bundle, absent }: LinkPlaces,
  links: ReadonlyMap<string, string>,
): ImportMap {
  const builtins = builtinModules.flatMap((name) => [name, `node:${name.replace(/^node:/, "")}`]);
  return {
    scopes: {
      [bundle]: {
        [EVERY_FILE]: absent,
        ...Object.fromEntries(builtins.map((name) => [name, absentUrl(absent, name)])),
        ...Object.fromEntries(links),
      },
    },
  };
}

/**
 * Where an import leads, for a runtime that is asked about each of them: to a module of the bundle,
 * or to a file that is not there.
 * @returns undefined when it is none of the bundle's modules that imports.
 */
export function linkOf(map: ImportMap, specifier: string, importer: string): string | undefined {
  const scope = Object.keys(map.scopes).find((directory) => importer.startsWith(directory));
  if (scope === undefined) return undefined;
  const links = map.scopes[scope] ?? {};
  const url = RELATIVE.test(specifier) ? URL.parse(specifier, importer)?.href : undefined;
  if (url !== undefined && url !== EVERY_FILE && Object.hasOwn(links, url)) return links[url];
  return absentUrl(links[EVERY_FILE] ?? "", specifier);
}

/** A file that is not there, named after what was asked for. */
function absentUrl(absent: string, specifier: string): string {
  return absent + specifier.slice(0, REPEATED_CHARACTERS).replaceAll(/[^\w.-]+/g, "_");
}
