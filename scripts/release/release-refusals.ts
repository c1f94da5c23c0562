import type { PublicPackage } from "../packages/public-packages.ts";

/** What a release starts from. */
export interface ReleaseState {
  /** The address that the root's manifest states, if it does. */
  readonly repository: unknown;
  readonly packages: readonly PublicPackage[];
  /** Paths of changesets that no version has taken up. */
  readonly pendingChangesets: readonly string[];
  /** What differs from the commit. */
  readonly dirtyPaths: readonly string[];
}

/** Why nothing may be published from here, each with its remedy; empty: nothing speaks against it. */
export function releaseRefusals(state: ReleaseState): string[] {
  const { repository, packages, pendingChangesets, dirtyPaths } = state;
  const versions = new Set(packages.map(({ manifest }) => manifest.version));
  const [first] = versions;
  return [
    ...(repository === undefined
      ? [
          "The root's package.json states no repository, which a release must name truly: its provenance is checked against it. Add the field, run pnpm metadata, and commit.",
        ]
      : []),
    ...(pendingChangesets.length > 0
      ? [
          `${pendingChangesets.length} changesets wait for a version: run pnpm changeset version, review the change logs, and commit.`,
        ]
      : []),
    ...(versions.size > 1
      ? [
          `There are ${versions.size} versions where there is to be one: ${[...versions].join(", ")}.`,
        ]
      : []),
    ...(first === "0.0.0"
      ? ["The version is 0.0.0, which is none: no changeset was taken up."]
      : []),
    ...(dirtyPaths.length > 0
      ? [`The tree differs from its commit in ${dirtyPaths.length} paths: commit or discard them.`]
      : []),
  ];
}
