import { EXIT_CODES, exitCode } from "../exit-code.ts";
import { exitMeaning } from "../exit-meaning.ts";
import { knownFailuresThatAre } from "../known-failures/known-failure-standings.ts";
import { staleText } from "../known-failures/stale-text.ts";
import type { RenderOptions } from "../renderers.ts";
import type { Report } from "../report-schema.ts";
import { runFaults } from "../run-faults.ts";
import { failedChecks, unmeasuredChecks } from "../text/explanations.ts";
import { labelled } from "../text/lay-out.ts";
import { painter } from "../text/painter.ts";
import { presentable } from "../text/presentable.ts";
import { verdictLine } from "../verdict-line.ts";
import { whoseBehaviour } from "../whose-behaviour.ts";
import { checkRows } from "./check-rows.ts";
import { codeBlock, codeSpan } from "./code.ts";
import { table } from "./table.ts";

type Options = Pick<RenderOptions, "allowPartial">;

/** The report in GitHub's Markdown, as for the summary of a job. */
export function renderMarkdown(source: Report, options: Options): string {
  const report = presentable(source);
  const parts = [
    `## ${headline(report, options)}`,
    table(["", "What"], facts(report, options)),
    "### Checks",
    table(["", "Check", "Outcome", "Reason", "Time", "Decided by an addition"], checkRows(report)),
    ...explained("### Failed", failedChecks(report, painter(false))),
    ...staleEntries(report),
    ...explained("### Not measured", unmeasuredChecks(report, painter(false))),
    "### What this proves",
    codeBlock(proof(report, options)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function headline(report: Report, options: Options): string {
  const code = exitCode(report, options);
  const exit = code === EXIT_CODES.complete ? "" : `, exit ${code}`;
  return `${mark(report, options)} Runtime ABI: ${verdictLine(report)}${exit}`;
}

/** Of the exit code; but what was allowed to be partial is no plain success either. */
function mark(report: Report, options: Options): string {
  const code = exitCode({ ...report, interrupted: false }, options);
  if (code === EXIT_CODES.failed || code === EXIT_CODES.nothingMeasured) {
    return "❌";
  }
  return report.completeness === "complete" ? "✅" : "⚠️";
}

function staleEntries(report: Report): string[] {
  const stale = knownFailuresThatAre("stale", report).map(({ check }) => staleText(report, check));
  return stale.length === 0 ? [] : ["### Stale known failures", codeBlock(stale)];
}

function facts(report: Report, options: Options): string[][] {
  const { target, runner } = report;
  const { code, means } = exitMeaning(report, options);
  const versions = Object.entries(target?.versions ?? {}).map((entry) => entry.join(" "));
  return [
    ["Kind", codeSpan(report.classification)],
    ["Subject", codeSpan(report.subject)],
    ...(target === undefined
      ? [["Endpoint", codeSpan(report.workerEndpoint)]]
      : [["Target", codeSpan(`${target.name}, ${target.mode} mode (${versions.join(", ")})`)]]),
    ["Interface", codeSpan(`${report.interface.name} ${report.interface.version}`)],
    ["Contract", codeSpan(report.contractDigest)],
    ["Runner", codeSpan(`${runner.name} ${runner.version}`)],
    ["Run", codeSpan(`${report.runToken}, started ${report.startedAt}`)],
    ["Exit code", `${code}: ${means}`],
  ];
}

/** The lines begin with a title that the heading replaces. */
function explained(heading: string, [, ...lines]: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, codeBlock(lines)];
}

function proof(report: Report, options: Options): string[] {
  const closed = report.closesBlocker ? "closed" : "not closed";
  return [
    ...labelled("proves", report.proves, 0),
    ...labelled("behaviour", whoseBehaviour(report), 0),
    ...runFaults(report, options).flatMap(({ problem }) => labelled("amiss", problem, 0)),
    ...labelled("V3-008", `${closed}. ${report.closesBlockerReason}`, 0),
    ...labelled("ready", `for publication: ${report.publicationReady}`, 0),
  ];
}
