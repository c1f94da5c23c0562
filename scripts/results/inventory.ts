import type { About, PublishedReport, StoredCheck } from "./stored-report.ts";

export const INVENTORY_FORMAT = "takoform.runtime-abi-runner-inventory@v1";

/**
 * Checks by targets by versions, for programs: where each report is, what exactly it measured, and
 * what became of each check. Everything in it is derived from the reports.
 */
export function inventoryOf(
  reports: readonly PublishedReport[],
  abouts: ReadonlyMap<string, About>,
): object {
  const [first] = reports;
  return {
    format: INVENTORY_FORMAT,
    interface: first?.report.interface ?? null,
    contractDigest: first?.report.contractDigest ?? null,
    checks: first?.report.checks.map(({ name, operation }) => ({ name, operation })) ?? [],
    legs: reports.map((published) => leg(published, abouts.get(published.file))),
  };
}

function leg({ file, sha256, report }: PublishedReport, about: About | undefined): object {
  const { target, runner, environment, measured, failed, unmeasured } = report;
  return {
    subject: report.subject,
    target: target?.name ?? null,
    mode: target?.mode ?? null,
    versions: target === undefined ? null : sorted(target.versions),
    executableSha256: target?.executableSha256 ?? null,
    additions: target?.additions.map(({ name }) => name) ?? [],
    contractDigest: report.contractDigest,
    report: { file, sha256 },
    ...(about === undefined ? {} : { contributed: about }),
    runner: { version: runner.version, commit: runner.commit, dirty: runner.dirty },
    environment,
    startedAt: report.startedAt,
    status: report.status,
    completeness: report.completeness,
    independent: report.independent,
    closesBlocker: report.closesBlocker,
    counts: { passed: measured, failed, unmeasured },
    checks: Object.fromEntries(report.checks.map((check) => [check.name, cell(check)])),
  };
}

function cell({ outcome, cause, reason, suppliedBy }: StoredCheck): object {
  return { outcome, ...(cause === undefined ? {} : { cause }), reason, suppliedBy };
}

function sorted(versions: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}
