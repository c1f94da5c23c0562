import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One package of the workspace, as the checker sees it. */
export interface WorkspacePackage {
  /** Folder name below `packages/`, or `corpus`: the name that the table uses. */
  readonly folder: string;
  readonly directory: string;
  /** The name that others import it by. */
  readonly packageName: string;
  /** Everything its manifest declares, of whatever kind. */
  readonly declared: ReadonlySet<string>;
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

function readPackage(directory: string, folder: string): WorkspacePackage {
  const manifest = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as Manifest;
  const declared = new Set(
    [
      manifest.dependencies,
      manifest.devDependencies,
      manifest.optionalDependencies,
      manifest.peerDependencies,
    ].flatMap((group) => Object.keys(group ?? {})),
  );
  return { folder, directory, packageName: manifest.name, declared };
}

/** Every package below `packages/`, and `corpus`. */
export function readWorkspace(root: string): WorkspacePackage[] {
  const folders = readdirSync(join(root, "packages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((folder) => existsSync(join(root, "packages", folder, "package.json")))
    .sort();
  const packages = folders.map((folder) => readPackage(join(root, "packages", folder), folder));
  const corpus = join(root, "corpus");
  return existsSync(join(corpus, "package.json"))
    ? [...packages, readPackage(corpus, "corpus")]
    : packages;
}
