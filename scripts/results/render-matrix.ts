import { escaped, table } from "./markdown-text.ts";
import { additionsSection, failuresSection, unmeasuredSection } from "./matrix-sections.ts";
import type { Publication } from "./places.ts";
import type { PublishedReport, StoredCheck } from "./stored-report.ts";

const HOW_TO_READ = `## How to read it

| mark | means |
| --- | --- |
| ✓ | passed, and it was the runtime's own behaviour |
| ✓+ | passed, and code that this repository *added* decided it: it says nothing of what the runtime does alone |
| ✗ | failed: the runtime did otherwise, and that was seen |
| ? | not measured: nothing is claimed |
| – | the report has no such check |
| (…) | the check is advisory: it is measured and shown, and no failure of it makes a run fail |

- A subject is one runtime at exact versions, started in one way. \`-stock\` is the runtime as it is. The same name without it is the runtime
  with our host code, which the table of additions lists.
- Two subjects that fail the same check are not therefore alike: the reason tells.
- A column of ✓ is no certificate. Each report says what it proves; \`runtime-abi judge\` judges it again from its evidence.
- The load checks need a loader adapter. It asks the runtime's own loader, and is no addition; a stock runtime that has none is \`?\` there.
- What has versions below was started here, on one machine. Wrangler, workerd and Deno are the executables of that name, not a service.
- What has none was contributed: measured by its operator, and nobody here knows what was added to it.`;

/** What a matrix is made of besides the reports. */
export type MatrixPlace = Pick<Publication, "title" | "linked">;

function introduction({ title, linked }: MatrixPlace): string {
  return `# ${title}

Rendered by \`pnpm results\` from the reports in [${linked}/](results/README.md); not to be edited. The same reports side by side, with what
each does otherwise than the first: [${linked}/index.html](${linked}/index.html). For programs: [${linked}/inventory.json](${linked}/inventory.json).
What stands behind the marks, runtime by runtime: [findings.md](findings.md). There is a table for each corpus: that of the [eighteen required
checks](matrix.md), and that of the [extended corpus](matrix-extended.md).`;
}

/** The page for people: checks by subjects, and what did not pass. */
export function renderMatrix(reports: readonly PublishedReport[], place: MatrixPlace): string {
  const link = linkTo(place);
  const sections = [
    introduction(place),
    HOW_TO_READ,
    `## Subjects\n\n${subjects(reports, link)}`,
    `## Checks × subjects\n\n${checks(reports, link)}`,
    failuresSection(reports),
    unmeasuredSection(reports),
    additionsSection(reports),
  ];
  return `${sections.join("\n\n")}\n`;
}

type LinkTo = (published: PublishedReport) => string;

/** The name of a subject, which leads to its report. */
function linkTo({ linked }: MatrixPlace): LinkTo {
  return ({ file, report }) => `[${escaped(report.subject)}](${linked}/${file})`;
}

function subjects(reports: readonly PublishedReport[], link: LinkTo): string {
  const headings = ["subject", "result", "✓", "✗", "?", "versions", "measured", "by runner"];
  return table(
    headings,
    reports.map((published) => {
      const { status, completeness, measured, failed, unmeasured, target, startedAt, runner } =
        published.report;
      const versions = Object.entries(target?.versions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
      return [
        link(published),
        `${status}, ${completeness}`,
        ...[measured, failed, unmeasured].map(String),
        target === undefined
          ? "contributed: as the subject says"
          : escaped(versions.map((entry) => entry.join(" ")).join(", ")),
        startedAt.slice(0, "2026-01-01".length),
        runnerText(runner),
      ];
    }),
  );
}

function runnerText({ version, commit, dirty }: PublishedReport["report"]["runner"]): string {
  const at = commit === "" ? "" : ` at ${commit.slice(0, 12)}`;
  return escaped(`${version}${at}${dirty ? ", with changes" : ""}`);
}

function checks(reports: readonly PublishedReport[], link: LinkTo): string {
  const names = [
    ...new Set(reports.flatMap(({ report }) => report.checks.map(({ name }) => name))),
  ];
  return table(
    ["check", ...reports.map(link)],
    names.map((name) => [
      `\`${name}\``,
      ...reports.map(({ report }) => mark(report.checks.find((check) => check.name === name))),
    ]),
  );
}

const MARKS: Readonly<Record<StoredCheck["outcome"], string>> = {
  passed: "✓",
  failed: "✗",
  unmeasured: "?",
};

function mark(check: StoredCheck | undefined): string {
  if (check === undefined) {
    return "–";
  }
  const plain = `${MARKS[check.outcome]}${check.suppliedBy.length > 0 ? "+" : ""}`;
  return check.advisory === true ? `(${plain})` : plain;
}
