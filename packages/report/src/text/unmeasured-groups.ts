import type { Report, ReportedCheck } from "../report-schema.ts";

/** The checks that were not measured, those with one and the same cause together. */
export function unmeasuredGroups({ checks }: Pick<Report, "checks">): ReportedCheck[][] {
  const groups = new Map<string, ReportedCheck[]>();
  for (const check of checks.filter(({ outcome }) => outcome === "unmeasured")) {
    const key = JSON.stringify([check.cause, check.reason, check.observed, check.diagnosis]);
    groups.set(key, [...(groups.get(key) ?? []), check]);
  }
  return [...groups.values()];
}
