import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceReports, stageReports, writeRendered } from "./file-results.ts";
import { findProblems, type Present } from "./find-problems.ts";
import { readResults } from "./read-results.ts";
import { renderResults } from "./render-results.ts";

/** Exit codes of a run after which its reports are looked at; a failure is a result too. */
const RAN: readonly number[] = [0, 1, 3];

export interface Measuring {
  /** Where the results are published. */
  readonly published: string;
  readonly present: Present;
  /** Measures everything, writes the reports to the directory, resolves to the exit code. */
  readonly measure: (out: string) => Promise<number>;
}

/**
 * Measures everything anew and publishes it, or nothing of it.
 *
 * @returns why nothing was replaced; empty: the results are published
 */
export async function measureResults({
  published,
  present,
  measure,
}: Measuring): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), "runtime-abi-results-"));
  try {
    const measured = join(scratch, "measured");
    const staging = join(scratch, "staged");
    const code = await measure(measured);
    if (!RAN.includes(code)) {
      return [`the run ended with exit ${code}`];
    }
    stageReports(measured, published, staging);
    const results = readResults(staging);
    const problems = findProblems(results, present);
    if (problems.length === 0) {
      const rendered = renderResults(results);
      replaceReports(staging, published);
      writeRendered(published, rendered);
    }
    return problems;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
