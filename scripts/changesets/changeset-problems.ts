import { guardOf } from "./guarded-paths.ts";
import type { Changeset } from "./read-changesets.ts";

/** A branch, as far as its changesets are concerned. */
export interface Branch {
  /** What differs from where it began, from the root of the repository. */
  readonly changed: readonly string[];
  /** The changesets among that. */
  readonly changesets: readonly Changeset[];
  /** Names of packages by folder. */
  readonly names: ReadonlyMap<string, string>;
  /** Folders that are never released. */
  readonly unreleased: ReadonlySet<string>;
}

/** Which changes of a branch lack the changeset that they need, and which changesets say nothing. */
export function changesetProblems(branch: Branch): string[] {
  return [...missing(branch), ...branch.changesets.flatMap((each) => unclear(each, branch))];
}

function missing({ changed, changesets, names, unreleased }: Branch): string[] {
  const named = new Set(changesets.flatMap(({ packages }) => packages));
  return changed.flatMap((path) => {
    const guard = guardOf(path);
    const folder = guard?.folder(path) ?? "";
    const name = names.get(folder) ?? folder;
    const told = named.has(name) || changed.includes(`${place(folder)}/CHANGELOG.md`);
    return guard === undefined || told || unreleased.has(folder)
      ? []
      : [
          `${path}: ${guard.what} changed, and no changeset of this branch names ${name}; run pnpm changeset, and say what differs for a reader of reports (a change that means nothing to them is named with none, and why)`,
        ];
  });
}

function place(folder: string): string {
  return folder === "corpus" ? folder : `packages/${folder}`;
}

function unclear({ path, packages, summary }: Changeset, { names }: Branch): string[] {
  const known = new Set(names.values());
  const strangers = packages.filter((name) => !known.has(name));
  return [
    ...strangers.map((name) => `${path}: names ${name}, which is no package here`),
    ...(packages.length === 0 ? [`${path}: names no package`] : []),
    ...(/^[^a-z].*[.!?]$/s.test(summary)
      ? []
      : [`${path}: says nothing in sentences to the reader of a change log`]),
  ];
}
