import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { resolve } from "node:path";

/** What a run leaves: the report for programs first, since it names the run, then the page. */
export const REPORT_FILES = ["report.json", "report.html"] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

export interface FiledReport {
  readonly file: ReportFile;
  /** Where this run's report stays. */
  readonly byToken: string;
  /** Where the newest run's report always is. */
  readonly newest: string;
}

/** Where a run writes before its token is known. */
export function pendingFile(out: string, file: ReportFile): string {
  return resolve(out, `.pending-${process.pid}-${file}`);
}

/**
 * Moves the finished reports to `<out>/<run token>/` and puts copies into `<out>`, which a reader
 * never meets half written.
 *
 * @returns those that were written: none at all when nothing was measured
 */
export function fileReports(out: string): FiledReport[] {
  const [json] = REPORT_FILES;
  if (!existsSync(pendingFile(out, json))) {
    return [];
  }
  const directory = resolve(out, runToken(pendingFile(out, json)));
  mkdirSync(directory, { recursive: true });
  return REPORT_FILES.filter((file) => existsSync(pendingFile(out, file))).map((file) =>
    fileOne(pendingFile(out, file), { file, directory, out }),
  );
}

interface Place {
  readonly file: ReportFile;
  readonly directory: string;
  readonly out: string;
}

function fileOne(pending: string, { file, directory, out }: Place): FiledReport {
  const byToken = resolve(directory, file);
  const newest = resolve(out, file);
  renameSync(pending, byToken);
  copyFileSync(byToken, pending);
  renameSync(pending, newest);
  return { file, byToken, newest };
}

/** Checked before it becomes part of a path. */
function runToken(report: string): string {
  const { runToken: token } = JSON.parse(readFileSync(report, "utf8")) as { runToken?: unknown };
  if (typeof token !== "string" || !/^[0-9a-f]+$/.test(token)) {
    throw new Error(`${report} has no run token`);
  }
  return token;
}
