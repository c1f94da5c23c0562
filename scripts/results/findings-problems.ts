import type { PublishedReport, StoredCheck } from "./stored-report.ts";

/** How a section names what its runtime fails: `` `check` (`reason`) ``. */
const SHOWN = /`([a-z0-9-]+)`\s+\(`([a-z0-9-]+)`\)/g;

/**
 * Every way in which the findings are not those of the reports: the first section that links to a report
 * in which checks failed names exactly those, each with its reason.
 * @param linked with which a link to a report begins
 */
export function findingsProblems(
  text: string,
  reports: readonly PublishedReport[],
  linked: string,
): string[] {
  const sections = text.split(/^## /m);
  return reports
    .filter(({ report }) => report.target !== undefined && report.checks.some(isFailed))
    .flatMap(({ file, report }) => {
      const section = sections.find((each) => each.includes(`(${linked}/${file})`));
      if (section === undefined) {
        return [
          `findings.md has no section that leads to ${linked}/${file}, in which checks failed`,
        ];
      }
      const told = [...section.matchAll(SHOWN)].map(([, check, reason]) => `${check} (${reason})`);
      const failed = report.checks
        .filter(isFailed)
        .map(({ name, reason }) => `${name} (${reason})`);
      return [
        ...without(failed, told).map((each) => `findings.md does not tell of ${each} of ${file}`),
        ...without(told, failed).map(
          (each) => `findings.md tells of ${each}, which ${file} has not`,
        ),
      ];
    });
}

function isFailed({ outcome }: StoredCheck): boolean {
  return outcome === "failed";
}

function without(all: readonly string[], others: readonly string[]): string[] {
  return all.filter((each) => !others.includes(each));
}
