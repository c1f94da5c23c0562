import { escaped, table } from "./markdown-text.ts";
import type { PublishedReport, StoredCheck } from "./stored-report.ts";

/** Which checks failed for which reason, and on whom. */
export function failuresSection(reports: readonly PublishedReport[]): string {
  const rows = grouped(reports, "failed", ({ name, reason }) => [name, reason]);
  return [
    "## What failed, and why",
    "The reasons are explained in [kill-matrix.md](kill-matrix.md) and [kill-matrix-extended.md](kill-matrix-extended.md), and `runtime-abi explain CHECK` prints those of one check.",
    rows.length === 0
      ? "Nothing failed."
      : table(
          ["check", "reason", "subjects"],
          rows.map(({ key: [name, reason], subjects }) => [
            `\`${name}\``,
            `\`${reason}\``,
            subjects,
          ]),
        ),
  ].join("\n\n");
}

/** What nobody knows, and whose turn it is. */
export function unmeasuredSection(reports: readonly PublishedReport[]): string {
  const rows = grouped(reports, "unmeasured", ({ name, cause = "", reason }) => [
    name,
    cause,
    reason,
  ]);
  return [
    "## What was not measured, and why",
    "What each cause means: [outcomes and causes](report.md#outcomes-and-causes).",
    rows.length === 0
      ? "Everything was measured."
      : table(
          ["check", "cause", "reason", "subjects"],
          rows.map(({ key: [name, cause, reason], subjects }) => [
            `\`${name}\``,
            cause ?? "",
            `\`${reason}\``,
            subjects,
          ]),
        ),
  ].join("\n\n");
}

interface Row {
  readonly key: readonly string[];
  readonly subjects: string;
}

/** In the order of the contract, since the first report that has a row brings it up. */
function grouped(
  reports: readonly PublishedReport[],
  outcome: StoredCheck["outcome"],
  keyOf: (check: StoredCheck) => readonly string[],
): Row[] {
  const names = [
    ...new Set(reports.flatMap(({ report }) => report.checks.map(({ name }) => name))),
  ];
  const rows = new Map<string, { readonly key: readonly string[]; readonly on: string[] }>();
  for (const name of names) {
    for (const { report } of reports) {
      const check = report.checks.find((each) => each.name === name);
      if (check?.outcome === outcome) {
        const key = keyOf(check);
        const row = rows.get(key.join("\n")) ?? { key, on: [] };
        rows.set(key.join("\n"), row);
        row.on.push(escaped(report.subject));
      }
    }
  }
  return [...rows.values()].map(({ key, on }) => ({ key, subjects: on.join(", ") }));
}

/** Whose behaviour a ✓+ was. */
export function additionsSection(reports: readonly PublishedReport[]): string {
  const rows = reports.flatMap(({ report }) =>
    (report.target?.additions ?? []).map(({ name, does }) => [
      escaped(report.subject),
      `\`${name}\``,
      String(report.checks.filter(({ suppliedBy }) => suppliedBy.includes(name)).length),
      escaped(does),
    ]),
  );
  return [
    "## What was added",
    "*Decides* is the number of checks whose deciding behaviour it supplied.",
    rows.length === 0
      ? "Nothing was added."
      : table(["subject", "addition", "decides", "does"], rows),
  ].join("\n\n");
}
