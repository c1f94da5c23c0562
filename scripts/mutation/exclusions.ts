/** Mutants that are no fault in the tests when they survive. */
export interface Exclusion {
  /** Stryker's names of the mutators. */
  readonly mutators: readonly string[];
  /** Files, from the root of the repository. */
  readonly files: RegExp;
  readonly reason: string;
}

/** Few on purpose: what is left out here, nothing shows to be tested. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    mutators: ["StringLiteral"],
    files: /^packages\/judge\/src\/(?:describe\/|reasons\.ts$|service-meanings\.ts$)/,
    reason: "sentences for people: a test that repeats each of them word for word shows nothing",
  },
];
