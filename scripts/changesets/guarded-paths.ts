/** Where a change can change what a result means. */
export interface Guard {
  readonly what: string;
  readonly pattern: RegExp;
  /** Folder, below `packages/` or `corpus`, of the package that a changeset must name. */
  readonly folder: (path: string) => string;
}

const ownFolder = (path: string): string => path.split("/")[1] ?? "";

/** The first that fits a path counts. */
const GUARDS: readonly Guard[] = [
  { what: "a pinned byte", pattern: /^corpus\/[^/]+\//, folder: () => "corpus" },
  {
    what: "an authored contract",
    pattern: /^packages\/corpus-builder\/src\/runtime-abi-[^/]+\//,
    folder: () => "corpus",
  },
  { what: "a bound", pattern: /^packages\/[^/]+\/src\/(?:.*\/)?limits\.ts$/, folder: ownFolder },
  { what: "how a contract is read", pattern: /^packages\/contract\/src\//, folder: ownFolder },
  { what: "how it is measured", pattern: /^packages\/runner\/src\//, folder: ownFolder },
  { what: "how it is judged", pattern: /^packages\/judge\/src\//, folder: ownFolder },
];

/** Tests change nothing for anyone who reads a report. */
const UNGUARDED = /\.test\.ts$|\/testing\//;

/** What guards a path; nothing when its change means nothing to a result. */
export function guardOf(path: string): Guard | undefined {
  return UNGUARDED.test(path) ? undefined : GUARDS.find(({ pattern }) => pattern.test(path));
}
