import type { PublishedReport } from "./stored-report.ts";

/** How a section names what its runtime fails: `` `check` (`reason`) ``. */
const SHOWN = /`([a-z0-9-]+)`\s+\(`([a-z0-9-]+)`\)/g;

/**
 * Every way in which the findings are not those of the reports: the first section that links to a report
 * in which checks failed names exactly those, each with its reason.
 */
export function findingsProblems(text: string, reports: readonly PublishedReport[]): string[] {
  const sections = text.split(/^## /m);
  return reports
    .filter(({ report }) => report.failed > 0 && report.target !== undefined)
    .flatMap(({ file, report }) => {
      const section = sections.find((each) => each.includes(`(results/${file})`));
      if (section === undefined) {
        return [`findings.md has no section that leads to results/${file}, in which checks failed`];
      }
      const told = [...section.matchAll(SHOWN)].map(([, check, reason]) => `${check} (${reason})`);
      const failed = report.checks
        .filter(({ outcome }) => outcome === "failed")
        .map(({ name, reason }) => `${name} (${reason})`);
      return [
        ...without(failed, told).map((each) => `findings.md does not tell of ${each} of ${file}`),
        ...without(told, failed).map(
          (each) => `findings.md tells of ${each}, which ${file} has not`,
        ),
      ];
    });
}

function without(all: readonly string[], others: readonly string[]): string[] {
  return all.filter((each) => !others.includes(each));
}
