import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { resolve } from "node:path";

export interface FiledReport {
  /** Where this run's report stays. */
  readonly byToken: string;
  /** Where the newest run's report always is. */
  readonly newest: string;
}

/**
 * Moves a finished report to `<out>/<run token>/report.json` and puts a copy at
 * `<out>/report.json`, which a reader never meets half written.
 *
 * @returns nothing when there is no report
 */
export function fileReport(pending: string, out: string): FiledReport | undefined {
  if (!existsSync(pending)) {
    return undefined;
  }
  const directory = resolve(out, runToken(pending));
  const byToken = resolve(directory, "report.json");
  const newest = resolve(out, "report.json");
  mkdirSync(directory, { recursive: true });
  renameSync(pending, byToken);
  copyFileSync(byToken, pending);
  renameSync(pending, newest);
  return { byToken, newest };
}

/** Checked before it becomes part of a path. */
function runToken(report: string): string {
  const { runToken: token } = JSON.parse(readFileSync(report, "utf8")) as { runToken?: unknown };
  if (typeof token !== "string" || !/^[0-9a-f]+$/.test(token)) {
    throw new Error(`${report} has no run token`);
  }
  return token;
}
