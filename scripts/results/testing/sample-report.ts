import type { PublishedReport, StoredCheck, StoredReport } from "../stored-report.ts";

const BY_WORKERD = {
  name: "workerd",
  mode: "host",
  versions: { workerd: "1.2", miniflare: "5.0" },
  executableSha256: "ab".repeat(32),
  additions: [{ name: "clock", does: "Fires." }],
} as const;

export const PASSED: StoredCheck = {
  name: "first-check",
  operation: "fetch",
  outcome: "passed",
  reason: "none",
  suppliedBy: [],
};

export const UNMEASURED: StoredCheck = {
  ...PASSED,
  name: "second-check",
  outcome: "unmeasured",
  cause: "operator",
  reason: "no-loader-endpoint",
};

const DEPLOYED: StoredReport = {
  classification: "deployed-runtime-conformance-run",
  status: "passed",
  completeness: "complete",
  interface: { name: "worker.runtime", version: "1.0.0" },
  contractDigest: "sha256:aa",
  subject: "Example Edge 2.4",
  measured: 1,
  failed: 0,
  unmeasured: 0,
  checks: [PASSED],
  runner: { version: "0.0.0", commit: "0123456789abcdef", dirty: false },
  environment: { os: "Linux", node: "v26.10.0" },
  startedAt: "2026-01-02T03:04:05.678Z",
  interrupted: false,
  independent: true,
  closesBlocker: true,
};

/** The report of a leg of workerd, with one addition. */
export function legReport(
  changes: Partial<StoredReport> = {},
  file = "workerd.json",
): PublishedReport {
  const report = { ...DEPLOYED, subject: "workerd", independent: false, closesBlocker: false };
  return { file, sha256: "cd".repeat(32), report: { ...report, target: BY_WORKERD, ...changes } };
}

/** A report that somebody else handed in. */
export function contributedReport(
  changes: Partial<StoredReport> = {},
  file = "contributed/example-edge.json",
): PublishedReport {
  return { file, sha256: "ef".repeat(32), report: { ...DEPLOYED, ...changes } };
}
