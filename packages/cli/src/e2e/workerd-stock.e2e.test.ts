import { expect, test } from "vitest";
import { runCli } from "./cli-process.ts";
import { namesWith, reportOf } from "./report-of.ts";

test("stock workerd fails exactly the three checks that local workerd cannot meet, and is told why", async () => {
  const { process, ...result } = await runCli([
    "run",
    "--target",
    "workerd",
    "--stock",
    "--reporter",
    "json",
  ]);
  const report = reportOf(result);
  expect(namesWith(report, "failed")).toEqual([
    "kv-binding-round-trips-bytes-through-env",
    "scheduled-invoked-by-the-host-cron-attachment",
    "queue-batch-delivered-to-the-queue-handler",
  ]);
  expect(namesWith(report, "unmeasured")).toEqual([]);
  expect(result.code).toBe(1);
  expect(report.status).toBe("failed");
  expect(report.target?.additions).toEqual([]);
  const diagnosis = (part: string) =>
    report.checks.find(({ name }) => name.startsWith(part))?.diagnosis ?? "";
  expect(diagnosis("kv-")).toMatch(/UTF-8/);
  expect(diagnosis("scheduled-")).toMatch(/cron/i);
  expect(diagnosis("queue-")).toMatch(/JSON/);
  expect(process.runningProcesses()).toEqual([]);
  expect(process.files()).toEqual([]);
  process.remove();
});
