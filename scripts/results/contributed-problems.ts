import type { About, PublishedReport, StoredReport } from "./stored-report.ts";

const DEPLOYED = "deployed-runtime-conformance-run";

/** It becomes a link, and a path on every system. */
const FILE_NAME = /^contributed\/[a-z0-9-]+\.json$/;

/** Each requirement of a contributed report, and what is said when it is not met. */
const REQUIREMENTS: readonly (readonly [
  says: string,
  holds: (report: StoredReport, about: About) => boolean,
])[] = [
  ["it is no run against a deployed runtime", ({ classification }) => classification === DEPLOYED],
  [
    "a target of this repository was measured: those are measured here",
    ({ target }) => target === undefined,
  ],
  ["its operator did not state --independent", ({ independent }) => independent],
  ["the run was interrupted", ({ interrupted }) => !interrupted],
  ["the subject names no version (--subject)", ({ subject }) => /\d/.test(subject)],
  ["contact says nobody to ask", (_, { contact }) => isText(contact)],
  [
    "it is partial, and partialBecause does not say why",
    ({ completeness }, { partialBecause }) => completeness === "complete" || isText(partialBecause),
  ],
  [
    "it is complete, yet partialBecause says why it is not",
    ({ completeness }, { partialBecause }) =>
      completeness === "partial" || partialBecause === undefined,
  ],
];

/** Every way in which contributed reports are not as they must be handed in. */
export function contributedProblems(
  reports: readonly PublishedReport[],
  abouts: ReadonlyMap<string, About>,
): string[] {
  const files = reports.map(({ file }) => file);
  return [
    ...files
      .filter((file) => !FILE_NAME.test(file))
      .map((file) => `${file}: its name has more than a-z, 0-9 and hyphens`),
    ...reports.flatMap(({ file, report }) => {
      const about = abouts.get(file);
      return about === undefined
        ? [`${file} has no file beside it that says whom to ask`]
        : REQUIREMENTS.filter(([, holds]) => !holds(report, about)).map(
            ([says]) => `${file}: ${says}`,
          );
    }),
    ...[...abouts.keys()]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is spoken of, and is no report that judge confirms`),
  ];
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
