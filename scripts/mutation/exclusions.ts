/** Mutants that are no fault in the tests when they survive. */
export interface Exclusion {
  /** Stryker's names of the mutators. */
  readonly mutators: readonly string[];
  /** What stands in the source immediately before the mutant. */
  readonly after: RegExp;
  readonly reason: string;
}

/** Few on purpose: what is left out here, nothing shows to be tested. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    mutators: ["StringLiteral"],
    after: /\b(?:likely|remedy):\s*$/,
    reason: "advice in prose: a test that repeats it word for word shows nothing",
  },
];
