import { expect, test } from "vitest";
import { runCli } from "./cli-process.ts";
import { namesWith, reportOf } from "./report-of.ts";

const SUPPLIED = [
  "kv-binding-round-trips-bytes-through-env",
  "scheduled-invoked-by-the-host-cron-attachment",
  "queue-batch-delivered-to-the-queue-handler",
];

test("real workerd with our additions passes all 18, and the report says whose behaviour it was", async () => {
  const { process, ...result } = await runCli(["run", "--target", "workerd", "--reporter", "json"]);
  const report = reportOf(result);
  expect(namesWith(report, "failed")).toEqual([]);
  expect(namesWith(report, "unmeasured")).toEqual([]);
  expect(result.code).toBe(0);
  expect(report).toMatchObject({
    format: "takoform.runtime-abi-runner-report@v1",
    classification: "deployed-runtime-conformance-run",
    status: "passed",
    completeness: "complete",
    measured: 18,
    failed: 0,
    unmeasured: 0,
    publicationReady: false,
    closesBlocker: false,
    interrupted: false,
  });
  const supplied = report.checks.filter(({ suppliedBy }) => suppliedBy.length > 0);
  expect(supplied.map(({ name }) => name)).toEqual(SUPPLIED);
  for (const { name } of report.target?.additions ?? []) {
    expect(report.closesBlockerReason).toContain(name);
  }
  expect(report.target?.executableSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(process.runningProcesses()).toEqual([]);
  expect(process.files()).toEqual([]);
  process.remove();
});
