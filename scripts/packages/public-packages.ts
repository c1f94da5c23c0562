import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readWorkspace } from "../check-boundaries/workspace.ts";

/** A `package.json`, as far as it is read here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly exports?: unknown;
  readonly bin?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

/** A package of this workspace that is published. */
export interface PublicPackage {
  /** Below the root, with `/` between. */
  readonly directory: string;
  readonly manifest: Manifest;
}

/** The manifest of a directory. */
export function readManifest(directory: string): Manifest {
  return JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
}

/** Every package of the workspace that is not private. */
export function publicPackages(root: string): PublicPackage[] {
  return readWorkspace(root)
    .map(({ directory }) => ({
      directory: relative(root, directory).replaceAll("\\", "/"),
      manifest: readManifest(directory),
    }))
    .filter(({ manifest }) => manifest.private !== true);
}
