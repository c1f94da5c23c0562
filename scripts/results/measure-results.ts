import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceReports, stageReports, writeRendered } from "./file-results.ts";
import { findProblems, type Present } from "./find-problems.ts";
import type { Publication } from "./places.ts";
import { readResults } from "./read-results.ts";
import { type Rendered, renderResults } from "./render-results.ts";

/** Exit codes of a run after which its reports are looked at; a failure is a result too. */
const RAN: readonly number[] = [0, 1, 3];

export interface Measuring {
  /** Where the results of each corpus are published, and what they are held against. */
  readonly publications: readonly (readonly [Publication, Present])[];
  /** Where the reports are, once they are measured. It is left as it is. */
  readonly measured: string;
  /**
   * Measures everything, writes the reports to the directory, resolves to the exit code. Absent: that
   * has been done.
   */
  readonly measure?: (out: string) => Promise<number>;
}

/**
 * Measures everything anew and publishes it, or nothing of it.
 *
 * @returns why nothing was replaced; empty: the results are published
 */
export async function measureResults({
  publications,
  measured,
  measure,
}: Measuring): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), "runtime-abi-results-"));
  try {
    const code = (await measure?.(measured)) ?? 0;
    if (!RAN.includes(code)) {
      return [`the run ended with exit ${code}`];
    }
    const staged = publications.map(([publication, present]) => {
      const staging = join(scratch, publication.corpus);
      stageReports(measured, publication, staging);
      const results = readResults(staging, publication.corpus);
      return { publication, staging, results, problems: findProblems(results, present) };
    });
    const problems = staged.flatMap((each) =>
      each.problems.map((problem) => `${each.publication.corpus}: ${problem}`),
    );
    if (problems.length === 0) {
      const rendered = staged.map(({ results, publication }) =>
        renderResults(results, publication),
      );
      for (const [index, { staging, publication }] of staged.entries()) {
        replaceReports(staging, publication);
        writeRendered(publication, rendered[index] as Rendered);
      }
    }
    return problems;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
