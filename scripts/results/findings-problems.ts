import type { PublishedReport, StoredCheck } from "./stored-report.ts";

/** How a section names what its runtime fails: `` `check` (`reason`) ``, or checks by a pattern. */
const SHOWN = /`([a-z0-9*-]+)`\s+\(`([a-z0-9-]+)`\)/g;

/** A check that failed, or several for one reason: `*` in the name stands for any part of it. */
interface Claim {
  readonly name: string;
  readonly reason: string;
}

function covers(claim: Claim, failed: Claim): boolean {
  const pattern = new RegExp(`^${claim.name.replaceAll("*", ".*")}$`);
  return pattern.test(failed.name) && claim.reason === failed.reason;
}

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
      const told = [...section.matchAll(SHOWN)].map(([, name = "", reason = ""]) => ({
        name,
        reason,
      }));
      const failed = report.checks.filter(isFailed);
      return [
        ...failed
          .filter((check) => !told.some((claim) => covers(claim, check)))
          .map((check) => `findings.md does not tell of ${shown(check)} of ${file}`),
        ...told
          .filter((claim) => !failed.some((check) => covers(claim, check)))
          .map((claim) => `findings.md tells of ${shown(claim)}, which ${file} has not`),
      ];
    });
}

function isFailed({ outcome }: StoredCheck): boolean {
  return outcome === "failed";
}

function shown({ name, reason }: Claim): string {
  return `${name} (${reason})`;
}
