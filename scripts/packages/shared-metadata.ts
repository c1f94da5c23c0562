import type { Manifest } from "./public-packages.ts";

/** Words by which someone who looks for this finds any of its packages. */
const KEYWORDS = ["conformance", "javascript-runtime", "runtime-abi", "worker"] as const;

/** Where the repository is published, as the root's `package.json` states it, and nowhere else. */
interface PublishedAt {
  readonly repository?: { readonly type: string; readonly url: string };
}

/**
 * What every public manifest says alike, computed from the root's. Where this repository is
 * published stands in one place, the `repository` of the root; until it stands there no package
 * names an address, since a wrong one would send its reader, and the provenance of a release, to a
 * stranger.
 */
export function sharedMetadata(
  root: Manifest,
  directory: string,
): Readonly<Record<string, unknown>> {
  return {
    keywords: KEYWORDS,
    license: root.license,
    ...placeOf(root as PublishedAt, directory),
    type: "module",
    sideEffects: false,
    engines: root.engines,
    publishConfig: { access: "public", provenance: true },
  };
}

function placeOf(
  { repository }: PublishedAt,
  directory: string,
): Readonly<Record<string, unknown>> {
  if (repository === undefined) {
    return {};
  }
  const page = repository.url.replace(/^git\+/, "").replace(/\.git$/, "");
  return {
    homepage: `${page}/tree/main/${directory}#readme`,
    bugs: { url: `${page}/issues` },
    repository: { ...repository, directory },
  };
}

/** Members that only {@link sharedMetadata} may state. */
const COMPUTED = ["homepage", "bugs", "repository"] as const;

/** The manifest with what it shares, in one order of members for all packages. */
export function withSharedMetadata(
  manifest: Manifest,
  root: Manifest,
  directory: string,
): Readonly<Record<string, unknown>> {
  const shared = sharedMetadata(root, directory);
  const { name, version, private: isPrivate, description, ...rest } = manifest;
  const own = Object.entries(rest).filter(
    ([member]) => !(member in shared) && !COMPUTED.some((computed) => computed === member),
  );
  const first = { name, version, ...(isPrivate === undefined ? {} : { private: isPrivate }) };
  return { ...first, description, ...shared, ...Object.fromEntries(own) };
}
