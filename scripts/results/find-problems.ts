import { contributedProblems } from "./contributed-problems.ts";
import { legProblems } from "./leg-problems.ts";
import type { RegisteredTarget } from "./legs.ts";
import type { Results } from "./read-results.ts";

/** What results are held against. */
export interface Present {
  readonly targets: readonly RegisteredTarget[];
  /** Of the contract of the corpus, as reports state it. */
  readonly contractDigest: string;
}

/** Every reason why these reports are not the results of today; empty: they are. */
export function findProblems(results: Results, { targets, contractDigest }: Present): string[] {
  const { own, contributed, abouts, problems } = results;
  return [
    ...problems,
    ...legProblems(targets, own),
    ...contributedProblems(contributed, abouts),
    ...[...own, ...contributed]
      .filter(({ report }) => report.contractDigest !== contractDigest)
      .map(
        ({ file, report }) =>
          `${file}: stale: measured with the corpus ${report.contractDigest}; this one is ${contractDigest}`,
      ),
  ];
}
