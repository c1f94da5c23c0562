import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findProblems, type Present } from "./find-problems.ts";
import { findingsProblems } from "./findings-problems.ts";
import { type Publication, RENDERED_NAMES } from "./places.ts";
import { readResults } from "./read-results.ts";
import { inReadingOrder } from "./reading-order.ts";
import { type Rendered, renderResults } from "./render-results.ts";

/** Every way in which the results of a corpus are not what today's reports would give. */
export function checkResults(publication: Publication, present: Present): string[] {
  const { directory, linked } = publication;
  const results = readResults(directory, publication.corpus);
  const problems = findProblems(results, present);
  // What is rendered from reports that do not hold would be wrong as well, and be no news.
  if (problems.length > 0) {
    return problems;
  }
  const findings = read(join(directory, publication.findings)) ?? "";
  return [
    ...driftOf(publication, renderResults(results, publication)),
    ...findingsProblems(findings, inReadingOrder(results), linked),
  ];
}

function driftOf({ directory, rendered: files }: Publication, rendered: Rendered): string[] {
  return RENDERED_NAMES.filter((name) => read(join(directory, files[name])) !== rendered[name]).map(
    (name) =>
      `${files[name]} is not what the reports give: run pnpm results --render, and review the diff`,
  );
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
