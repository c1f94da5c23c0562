import { advisoryPart, countMeasured, isDemanded } from "../advisory.ts";
import { isSelfTest } from "../classification.ts";
import { decideBlocker } from "../closes-blocker.ts";
import { exitMeaning } from "../exit-meaning.ts";
import { knownFailuresThatAre } from "../known-failures/known-failure-standings.ts";
import { phrase } from "../phrase.ts";
import { provesBesideAdditions } from "../proves.ts";
import type { Report } from "../report-schema.ts";
import { suppliedChecks, whoseBehaviour } from "../whose-behaviour.ts";
import { formatDuration } from "./format-duration.ts";
import { LABEL_COLUMNS, labelled, named, setOff } from "./lay-out.ts";
import type { Painter, Style } from "./painter.ts";
import { printableLine } from "./printable.ts";

/** What decides the exit code beside the report. */
export interface SummaryOptions {
  readonly allowPartial?: boolean;
}

/** The result in a line, what it proves and whose behaviour it was, and why the exit code is not 0. */
export function summary(
  report: Report,
  paint: Painter,
  columns?: number,
  options: SummaryOptions = {},
): string[] {
  const fact = (label: string, text: string) => labelled(label, text, 2, columns);
  const { closesBlocker, closesBlockerReason } = decideBlocker(report, "brief");
  return [
    ...setOff("", `${result(report)}${counts(report)}`, 2, columns).map((line, index) =>
      index === 0 ? painted(line, report, paint) : line,
    ),
    ...failures(report, columns),
    ...staleEntries(report, paint, columns),
    ...fact("V3-008", `${closesBlocker ? "closed" : "not closed"}. ${closesBlockerReason}`),
    ...fact("proves", provesBesideAdditions(report)),
    ...fact("behaviour", whoseBehaviour(report, { listed: true })),
    ...supplied(report, columns),
    ...fact("exit", exitLine(report, options)),
  ];
}

function exitLine(report: Report, options: SummaryOptions): string {
  const { code, means } = exitMeaning(report, options);
  return code === 0 ? "" : `${code}: ${means}`;
}

function result(report: Report): string {
  const { status, completeness, interrupted, failed } = report;
  const cut = interrupted ? ", interrupted" : "";
  if (countMeasured(report) === 0) {
    return `NOTHING MEASURED${cut}`;
  }
  return interrupted && failed === 0
    ? `INTERRUPTED, ${completeness}`
    : `${status.toUpperCase()}, ${completeness}${cut}`;
}

/** The line with the result in the colour of the verdict. */
function painted(line: string, report: Report, paint: Painter): string {
  const text = result(report);
  return line.startsWith(text) ? `${paint(styleOf(report), text)}${line.slice(text.length)}` : line;
}

function styleOf(report: Report): Style {
  const { status, completeness } = report;
  if (countMeasured(report) === 0) {
    return "yellow";
  }
  return status === "failed" ? "red" : completeness === "partial" ? "yellow" : "green";
}

function counts(report: Report): string {
  const { checks, measured, failed, unmeasured, durationMillis } = report;
  const known = knownFailuresThatAre("known", report).length;
  const knownPart = known === 0 ? "" : known === failed ? " (all known)" : ` (${known} known)`;
  return (
    `: of ${phrase(checks.length, "check")} ${measured} passed, ${failed} failed${knownPart}${advisoryPart(report)}, ` +
    `${unmeasured} unmeasured, in ${formatDuration(durationMillis)}`
  );
}

/** Which checks failed, what is new last. */
function failures(report: Report, columns: number | undefined): string[] {
  const known = knownFailuresThatAre("known", report).map(({ check }) => check);
  const failed = report.checks.filter(
    ({ name, outcome }) => outcome === "failed" && !known.includes(name),
  );
  const names = failed.filter(isDemanded).map(({ name }) => name);
  const advised = failed.filter((check) => !isDemanded(check)).map(({ name }) => name);
  const lines = (heading: string, list: readonly string[]) =>
    list.flatMap((name, index) =>
      named(label(index === 0 ? heading : ""), printableLine(name), columns),
    );
  return [
    ...lines("advisory", advised),
    ...lines("failed", [...known.map((name) => `${name} (known)`), ...names]),
  ];
}

/** A list that still names what passes would hide the day on which it fails again. */
function staleEntries(report: Report, paint: Painter, columns: number | undefined): string[] {
  const stale = knownFailuresThatAre("stale", report).map(({ check }) => check);
  const place = report.knownFailuresFrom ?? "the list of known failures";
  const text = `Listed as known failures, yet passed: ${stale.join(", ")}. Remove from ${place} what stands there of them.`;
  const start = `  ${paint("red", "stale".padEnd(LABEL_COLUMNS))}`;
  return stale.length === 0 ? [] : setOff(start, text, 2 + LABEL_COLUMNS, columns);
}

/** The checks that each addition decided, or several together: a line each while they are few. */
function supplied(report: Report, columns: number | undefined): string[] {
  if (isSelfTest(report)) {
    return [];
  }
  const decided = suppliedChecks(report);
  const together = new Set(decided.map(({ suppliedBy }) => suppliedBy.join(", ")));
  return [...together].flatMap((additions) => {
    const checks = decided.filter(({ suppliedBy }) => suppliedBy.join(", ") === additions);
    const shown =
      checks.length > MOST_NAMED
        ? [phrase(checks.length, "check")]
        : checks.map(({ name }) => name);
    return shown.flatMap((one) => named(label(""), printableLine(`${additions}: ${one}`), columns));
  });
}

/** More than this push what failed off a screen; the table above marks them all. */
const MOST_NAMED = 4;

function label(text: string): string {
  return `  ${text.padEnd(LABEL_COLUMNS)}`;
}
