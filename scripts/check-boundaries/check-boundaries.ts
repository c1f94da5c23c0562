import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, relative, resolve, sep } from "node:path";
import { codeFiles } from "./source-files.ts";
import { type Specifier, specifiersOf } from "./specifiers.ts";
import { readWorkspace, type WorkspacePackage } from "./workspace.ts";

const SCOPE = "@runtime-abi";

/** `node:fs` and `fs` alike. */
const BUILTINS = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

/** `@scope/name/sub` → `@scope/name`; `name/sub` → `name`. */
function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
}

/** The package of that name; or, for the beginning of a name, all that it could be completed to. */
function packagesNamed(
  name: string,
  byName: ReadonlyMap<string, WorkspacePackage>,
): readonly WorkspacePackage[] {
  const exact = byName.get(name);
  const beginning = name.endsWith("-") && name.startsWith(`${SCOPE}/`);
  return exact !== undefined
    ? [exact]
    : [...byName.values()].filter(({ packageName }) => beginning && packageName.startsWith(name));
}

function violationOf(
  owner: WorkspacePackage,
  file: string,
  specifier: Specifier,
  byName: ReadonlyMap<string, WorkspacePackage>,
  mayImport: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  if (specifier.text.startsWith(".") || specifier.text.startsWith("/")) {
    const target = resolve(dirname(file), specifier.text);
    const inside = `${target}${sep}`.startsWith(`${owner.directory}${sep}`);
    return inside ? undefined : `reaches out of its package to ${specifier.text}`;
  }
  if (BUILTINS.has(specifier.text) || specifier.text.startsWith("node:")) {
    return undefined;
  }
  const name = packageOf(specifier.text);
  const named = packagesNamed(name, byName);
  if (named.length === 0) {
    return name.startsWith(`${SCOPE}/`) ? `names ${name}, which is no package here` : undefined;
  }
  const foreign = named.filter(({ folder }) => folder !== owner.folder);
  const forbidden = foreign.find(({ folder }) => !(mayImport[owner.folder] ?? []).includes(folder));
  if (forbidden !== undefined) {
    return `imports ${forbidden.folder}, which the table does not allow`;
  }
  const undeclared = foreign.find(({ packageName }) => !owner.declared.has(packageName));
  return undeclared && `imports ${undeclared.packageName} without declaring it`;
}

function fileViolations(
  owner: WorkspacePackage,
  file: string,
  byName: ReadonlyMap<string, WorkspacePackage>,
  mayImport: Readonly<Record<string, readonly string[]>>,
  root: string,
): string[] {
  const specifiers = specifiersOf(file, readFileSync(file, "utf8"), SCOPE);
  return specifiers.flatMap((specifier) => {
    const violation = violationOf(owner, file, specifier, byName, mayImport);
    return violation === undefined
      ? []
      : [`${relative(root, file)}:${specifier.line}: ${owner.folder} ${violation}`];
  });
}

function manifestViolations(
  owner: WorkspacePackage,
  byName: ReadonlyMap<string, WorkspacePackage>,
  mayImport: Readonly<Record<string, readonly string[]>>,
): string[] {
  const allowed = mayImport[owner.folder];
  if (allowed === undefined) {
    return [`${owner.folder} is not in the table of scripts/check-boundaries/table.ts`];
  }
  return [...owner.declared]
    .map((name) => byName.get(name))
    .filter((dependency) => dependency !== undefined)
    .filter((dependency) => !allowed.includes(dependency.folder))
    .map(
      (dependency) =>
        `${owner.folder}/package.json declares ${dependency.folder}, which the table does not allow`,
    );
}

export interface BoundaryResult {
  readonly violations: readonly string[];
  readonly filesRead: number;
}

/**
 * Holds sources and built output of every package against the table. Tests of a package obey it
 * too: a test that reaches across the line could make the line look kept.
 */
export function checkBoundaries(
  root: string,
  mayImport: Readonly<Record<string, readonly string[]>>,
): BoundaryResult {
  const packages = readWorkspace(root);
  const byName = new Map(packages.map((entry) => [entry.packageName, entry]));
  let filesRead = 0;
  const violations = packages.flatMap((owner) => [
    ...manifestViolations(owner, byName, mayImport),
    ...codeFiles(owner.directory).flatMap((file) => {
      filesRead += 1;
      return fileViolations(owner, file, byName, mayImport, root);
    }),
  ]);
  return { violations, filesRead };
}
