/** A version in the catalog of `pnpm-workspace.yaml`, of a package that is a runtime or starts one. */
export type Versions = Readonly<Record<string, string>>;

/**
 * The packages of which the newest version is measured by night. Miniflare is the one that wrangler
 * asks for, so that one workerd is installed; Miniflare 2 is no longer changed.
 */
export const RUNTIME_PACKAGES = ["bun", "deno", "srvx", "wrangler"] as const;

/**
 * The workspace file with other versions in its catalog, and all else as it is.
 *
 * @throws when a package does not stand in it exactly once
 */
export function withCatalogVersions(text: string, versions: Versions): string {
  const begin = text.search(/^catalog:$/m);
  if (begin === -1) {
    throw new Error("pnpm-workspace.yaml has no catalog");
  }
  const catalog = Object.entries(versions).reduce(withVersion, text.slice(begin));
  return text.slice(0, begin) + catalog;
}

function withVersion(catalog: string, [name, version]: readonly [string, string]): string {
  const line = new RegExp(`^( {2}${name}: )\\S+$`, "gm");
  if (catalog.match(line)?.length !== 1) {
    throw new Error(`pnpm-workspace.yaml does not have ${name} in its catalog once`);
  }
  return catalog.replace(line, `$1${version}`);
}
