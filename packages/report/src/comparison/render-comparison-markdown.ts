import { phrase } from "../phrase.ts";
import { printableLine } from "../text/printable.ts";
import { cellText, LEGEND } from "./cell-marks.ts";
import type { ComparedSubject, Comparison } from "./comparison-schema.ts";
import { describeChanges } from "./describe-changes.ts";

/** The comparison as Markdown with tables, for a pull request or a page. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { subjects, checks, notes } = comparison;
  const parts = [
    "## Runtime ABI comparison",
    table(
      ["", "subject", "result", "passed", "failed", "unmeasured", "target", "run", "started"],
      subjects.map(subjectRow),
    ),
    table(
      ["check", ...subjects.map(({ label }, index) => `${index + 1}: ${label}`)],
      checks.map(({ name, cells }) => [name, ...cells.map(cellText)]),
    ),
    escaped(LEGEND),
    ...subjects.slice(1).map((_, index) => changes(comparison, index + 1)),
    ...(notes.length === 0
      ? []
      : ["### Notes", notes.map((note) => `- ${escaped(note)}`).join("\n")]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function subjectRow(subject: ComparedSubject, index: number): string[] {
  const { label, status, completeness, measured, failed, unmeasured, target } = subject;
  const versions = Object.entries(target?.versions ?? {}).map((entry) => entry.join(" "));
  return [
    String(index + 1),
    label,
    `${status}, ${completeness}`,
    String(measured),
    String(failed),
    String(unmeasured),
    target === undefined ? "" : `${target.name} ${target.mode} (${versions.join(", ")})`,
    subject.runToken,
    subject.startedAt,
  ];
}

function changes(comparison: Comparison, later: number): string {
  const { subjects, directions } = comparison;
  const equal = directions[later - 1]?.equal ?? 0;
  const title = `### ${later + 1} against 1: ${escaped(subjects[later]?.label ?? "")} against ${escaped(subjects[0]?.label ?? "")}`;
  const rows = describeChanges(comparison, later).map(({ direction, check, says }) => [
    direction,
    check,
    says,
  ]);
  const equals = `${phrase(equal, "check")} passed in both by the same behaviour.`;
  return [title, ...(rows.length === 0 ? [] : [table(["", "check", "what"], rows)]), equals].join(
    "\n\n",
  );
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(" | ")} |`;
  return [line(headings), `|${" --- |".repeat(headings.length)}`, ...rows.map(line)].join("\n");
}

/** Whatever a subject sent is text: no markup, no link, no image, no cell or line of its own. */
function escaped(text: string): string {
  return printableLine(text)
    .replace(/[\\`*_{}[\]()#!|~@$]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\b(https?|ftp|www)(?=[:.])/gi, "$1\u200b")
    .replace(/^\s*([-+]|\d+[.)])/, "\\$&");
}
