import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CliProcess } from "./cli-process.ts";

async function interrupted(signal: NodeJS.Signals) {
  const process = new CliProcess([
    "run",
    "--target",
    "workerd",
    "--only",
    "scheduled*",
    "--reporter",
    "json=report.json",
  ]);
  await process.says("cron");
  process.child.kill(signal);
  return { process, result: await process.ended };
}

describe("an interrupted run", () => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    test(`${signal}: exit 130, the report is written, nothing is left`, async () => {
      const { process, result } = await interrupted(signal);
      expect(result.code).toBe(130);
      expect(result.stderr).not.toMatch(/^\s+at /m);
      expect(process.readJson("report.json")).toMatchObject({
        interrupted: true,
        completeness: "partial",
        publicationReady: false,
      });
      expect(process.runningProcesses()).toEqual([]);
      expect(readdirSync(process.directory)).toEqual(["report.json"]);
      process.remove();
    });
  }
});
