import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readReport } from "../read-report.ts";
import type { Report } from "../report-schema.ts";

export interface NamedReport {
  readonly name: string;
  readonly report: Report;
}

const DIRECTORY = join(import.meta.dirname, "stored-reports");

/** The reports of real runs that are stored beside this file. */
export function storedReports(): NamedReport[] {
  const files = readdirSync(DIRECTORY).filter((file) => file.endsWith(".json"));
  return files.map((file) => ({
    name: file.replace(/\.json$/, ""),
    report: readReport(readFileSync(join(DIRECTORY, file)), file),
  }));
}
