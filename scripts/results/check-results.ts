import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findProblems, type Present } from "./find-problems.ts";
import { findingsProblems } from "./findings-problems.ts";
import { FINDINGS, RENDERED_FILES, type RenderedName } from "./places.ts";
import { readResults } from "./read-results.ts";
import { inReadingOrder } from "./reading-order.ts";
import { type Rendered, renderResults } from "./render-results.ts";

/** Every way in which a directory of results is not what today's reports would give. */
export function checkResults(directory: string, present: Present): string[] {
  const results = readResults(directory);
  const problems = findProblems(results, present);
  // What is rendered from reports that do not hold would be wrong as well, and be no news.
  if (problems.length > 0) {
    return problems;
  }
  const findings = read(join(directory, FINDINGS)) ?? "";
  return [
    ...driftOf(directory, renderResults(results)),
    ...findingsProblems(findings, inReadingOrder(results)),
  ];
}

function driftOf(directory: string, rendered: Rendered): string[] {
  return (Object.keys(RENDERED_FILES) as RenderedName[])
    .filter((name) => read(join(directory, RENDERED_FILES[name])) !== rendered[name])
    .map(
      (name) =>
        `${RENDERED_FILES[name]} is not what the reports give: run pnpm results --render, and review the diff`,
    );
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
