import type { Report } from "../report-schema.ts";
import { storedReports } from "./stored-reports.ts";

/** One report of a real run by its name; a name that none has is a mistake in the test. */
export function storedReport(name: string): Report {
  const found = storedReports().find((stored) => stored.name === name);
  if (found === undefined) {
    throw new TypeError(`no report ${name} is stored`);
  }
  return found.report;
}
