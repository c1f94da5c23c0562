import { exitMeaning } from "../exit-meaning.ts";
import type { RenderOptions } from "../renderers.ts";
import type { Report } from "../report-schema.ts";
import { type RunFault, runFaults } from "../run-faults.ts";
import { presentable } from "../text/presentable.ts";
import { verdictLine } from "../verdict-line.ts";
import { whoseBehaviour } from "../whose-behaviour.ts";
import { tapComment, tapText, yamlBlock } from "./tap-text.ts";
import { testPoint } from "./test-point.ts";

/**
 * The report as TAP 14: a test point for each check, named as the check is, and one more for each
 * thing that is amiss with the run as a whole. A harness finds the stream in order exactly when the
 * exit code of the run is 0, and counts as passed exactly the checks that passed.
 */
export function renderTap(source: Report, options: Pick<RenderOptions, "allowPartial">): string {
  const report = presentable(source);
  const faults = runFaults(report, options);
  const count = report.checks.length;
  const lines = [
    "TAP version 14",
    `1..${count + faults.length}`,
    ...introduction(report),
    ...report.checks.flatMap((check, index) => testPoint(report, check, index + 1)),
    ...faults.flatMap((fault, index) => faultPoint(fault, count + index + 1)),
    ...conclusion(report, options),
  ];
  return `${lines.join("\n")}\n`;
}

function introduction(report: Report): string[] {
  return [
    ...tapComment("classification", report.classification),
    ...tapComment("subject", report.subject),
    ...tapComment("interface", `${report.interface.name} ${report.interface.version}`),
    ...tapComment("contract", report.contractDigest),
    ...tapComment("proves", report.proves),
    ...tapComment("behaviour", whoseBehaviour(report)),
  ];
}

function faultPoint({ name, reason, problem }: RunFault, number: number): string[] {
  return [`not ok ${number} - ${tapText(name)}`, ...yamlBlock({ reason, problem })];
}

function conclusion(report: Report, options: Pick<RenderOptions, "allowPartial">): string[] {
  const { code, means } = exitMeaning(report, options);
  const closed = report.closesBlocker ? "closed" : "not closed";
  return [
    ...tapComment("result", verdictLine(report)),
    ...tapComment("exit code", `${code}, ${means}`),
    ...tapComment("V3-008", `${closed}. ${report.closesBlockerReason}`),
    ...tapComment("publication ready", String(report.publicationReady)),
  ];
}
