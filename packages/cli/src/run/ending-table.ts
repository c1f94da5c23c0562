import { knownFailuresThatAre, type Report } from "@runtime-abi/report";
import { textColumns } from "../text-columns.ts";
import { type Ending, worstCode } from "./ending.ts";
import type { LeftOut } from "./target-subjects.ts";

const HEAD = ["subject", "passed", "failed", "unmeasured", "exit"] as const;

/** How all runs of a call ended, a line each, what was left out, and the exit code with its cause. */
export function endingTable(endings: readonly Ending[], leftOut: readonly LeftOut[]): string {
  const rows = [HEAD, ...endings.map(row)];
  const absent = leftOut.map(({ name, reason }) => [`${name} left out: ${reason}`]);
  const code = worstCode(endings);
  const deciding = endings.filter((ending) => ending.code === code).map(({ slug }) => slug);
  const because = code === 0 ? "" : `, because of ${deciding.join(", ")}`;
  return `\n${textColumns(rows)}${textColumns(absent)}exit ${code}${because}\n`;
}

function row({ slug, code, report }: Ending): string[] {
  const counts =
    report === undefined
      ? ["-", "-", "no report"]
      : [String(report.measured), failedCell(report), String(report.unmeasured)];
  return [slug, ...counts, String(code)];
}

function failedCell(report: Report): string {
  const known = knownFailuresThatAre("known", report).length;
  const stale = knownFailuresThatAre("stale", report).length;
  const advised = report.advisoryFailed ?? 0;
  const notes = [
    ...(known === 0 ? [] : [`${known} known`]),
    ...(stale === 0 ? [] : [`${stale} stale`]),
    ...(advised === 0 ? [] : [`${advised} advisory not met`]),
  ];
  return `${report.failed}${notes.length === 0 ? "" : ` (${notes.join(", ")})`}`;
}
