import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli, type Served, serve } from "./cli-process.ts";
import { namesWith, reportOf } from "./report-of.ts";

let served: Served;

beforeAll(async () => {
  served = await serve(["--target", "stand-in"]);
});

afterAll(async () => {
  served.process.child.kill("SIGTERM");
  expect((await served.process.ended).code).toBe(0);
  expect(served.process.files()).toEqual([]);
  served.process.remove();
});

test("self-test: all 18 pass, exit 0, and the report says that no runtime was measured", async () => {
  const { process, ...result } = await runCli(["self-test", "--reporter", "json"]);
  const report = reportOf(result);
  expect(result.code).toBe(0);
  expect(namesWith(report, "passed")).toHaveLength(18);
  expect(report).toMatchObject({
    classification: "in-process-fake-runtime-self-test",
    status: "passed",
    completeness: "complete",
    publicationReady: false,
    closesBlocker: false,
  });
  expect(report.proves).toMatch(/^Self-test .*nothing about any runtime/);
  expect(process.runningProcesses()).toEqual([]);
  expect(process.files()).toEqual([]);
  process.remove();
});

test("self-test --fault: exactly the check that it kills fails, exit 1", async () => {
  const { process, ...result } = await runCli([
    "self-test",
    "--fault",
    "throw-answers-200",
    "--reporter",
    "json",
  ]);
  const report = reportOf(result);
  expect(result.code).toBe(1);
  expect(namesWith(report, "failed")).toEqual([
    "fetch-uncaught-throw-is-a-host-generated-response",
  ]);
  expect(report.subject).toBe("stand-in with throw-answers-200");
  process.remove();
});

test.each([[[]], [["--skip-setup-check"]], [["--independent", "--subject", "Edge"]]])(
  "a deployed run that meets the stand-in ends with exit 2 and no report: %j",
  async (more) => {
    const { process, code, stdout, stderr } = await runCli([
      "run",
      "--endpoint",
      served.endpoint,
      "--loader-endpoint",
      served.loaderEndpoint,
      "--out",
      "reports",
      "--reporter",
      "json=report.json",
      ...more,
    ]);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/stand-in/);
    expect(stderr).toMatch(/self-test/);
    expect(process.files()).not.toContain("report.json");
    process.remove();
  },
);

test("the stand-in behind the loader endpoint alone ends a run too", async () => {
  const worker = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((listening) => worker.listen(0, "127.0.0.1", listening));
  const { port } = worker.address() as AddressInfo;
  const { process, code, stderr } = await runCli([
    "run",
    "--endpoint",
    `http://127.0.0.1:${port}`,
    "--loader-endpoint",
    served.loaderEndpoint,
    "--skip-setup-check",
  ]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/mark of the stand-in/);
  process.remove();
  worker.close();
});
