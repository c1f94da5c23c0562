import type { Report } from "../report-schema.ts";
import { knownFailuresThatAre } from "./known-failure-standings.ts";
import type { KnownFailure } from "./known-failures-schema.ts";

const COMMENT = `# Checks that failed, drafted from the report of a run. Say for each why its failure is accepted;
# until every reason is filled in, the file is refused. A link is optional: "link: https://…".
`;

/**
 * A file of known failures for what a report saw fail, as YAML. Entries that the run already knew
 * keep their reasons, new ones have none yet, stale ones are left out.
 *
 * @returns undefined when there is nothing to list
 */
export function draftKnownFailures(report: Report): string | undefined {
  const stale = knownFailuresThatAre("stale", report);
  const kept = report.knownFailures.filter((entry) => !stale.includes(entry));
  const entries = report.checks.flatMap(({ name, outcome, advisory }): KnownFailure[] => {
    const known = kept.find(({ check }) => check === name);
    return known === undefined
      ? outcome === "failed" && advisory !== true
        ? [{ check: name, reason: "" }]
        : []
      : [known];
  });
  return entries.length === 0 ? undefined : `${COMMENT}${entries.map(asYaml).join("")}`;
}

/** A JSON string is a YAML string, whatever it holds. */
function asYaml({ check, reason, link }: KnownFailure): string {
  const lines = [`- check: ${JSON.stringify(check)}`, `  reason: ${JSON.stringify(reason)}`];
  return [...lines, ...(link === undefined ? [] : [`  link: ${JSON.stringify(link)}`]), ""].join(
    "\n",
  );
}
