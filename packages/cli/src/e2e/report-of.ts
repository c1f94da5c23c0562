import { type Report, readReport } from "@runtime-abi/report";
import type { CliResult } from "./cli-process.ts";

/** The report that a command printed with `--reporter json`. */
export function reportOf(result: CliResult): Report {
  if (result.stdout === "") {
    throw new Error(`no report on standard output; exit ${result.code}:\n${result.stderr}`);
  }
  return readReport(result.stdout, "standard output");
}

/** `name outcome` of every check, in the report's order. */
export function verdictsOf(report: Report): string[] {
  return report.checks.map(({ name, outcome }) => `${name} ${outcome}`);
}

export function namesWith(report: Report, outcome: string): string[] {
  return report.checks.filter((check) => check.outcome === outcome).map(({ name }) => name);
}
