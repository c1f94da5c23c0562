import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli, type Served, serve } from "./cli-process.ts";
import { namesWith, reportOf, verdictsOf } from "./report-of.ts";

let served: Served;

beforeAll(async () => {
  served = await serve(["--target", "workerd"]);
});

afterAll(async () => {
  served.process.child.kill("SIGTERM");
  expect((await served.process.ended).code).toBe(0);
  expect(served.process.runningProcesses()).toEqual([]);
  expect(served.process.files()).toEqual([]);
  served.process.remove();
});

async function measure(...more: readonly string[]) {
  const { process, ...result } = await runCli([
    "run",
    "--endpoint",
    served.endpoint,
    "--reporter",
    "json",
    ...more,
  ]);
  process.remove();
  return { ...result, report: reportOf(result) };
}

test("one deployment measured ten times gives ten identical verdict lists", async () => {
  const loader = ["--loader-endpoint", served.loaderEndpoint];
  const first = await measure(...loader);
  expect(first.code).toBe(0);
  expect(namesWith(first.report, "passed")).toHaveLength(18);
  expect(first.report.closesBlocker).toBe(false);
  expect(first.report.closesBlockerReason).toMatch(/independent/);
  const expected = verdictsOf(first.report).filter((verdict) => !verdict.startsWith("scheduled-"));
  for (let run = 2; run <= 10; run += 1) {
    const next = await measure(...loader, "--only", "!scheduled*");
    expect(next.code).toBe(3);
    expect(
      verdictsOf(next.report).filter((verdict) => !verdict.startsWith("scheduled-")),
      `run ${run}`,
    ).toEqual(expected);
    expect(next.report.runToken).not.toBe(first.report.runToken);
  }
});

test("a worker endpoint alone leaves the load lane unmeasured and the run partial", async () => {
  const { code, report } = await measure("--only", "!scheduled*");
  expect(code).toBe(3);
  expect(report.completeness).toBe("partial");
  expect(report.status).toBe("passed");
  const unmeasured = report.checks.filter(({ outcome }) => outcome === "unmeasured");
  expect(unmeasured.map(({ operation }) => operation)).toEqual([
    "loadModule",
    "loadModule",
    "loadModule",
    "loadModule",
    "loadModule",
    "scheduled",
  ]);
  expect(unmeasured.map(({ cause }) => cause)).toEqual(unmeasured.map(() => "operator"));
});

test("--allow-partial turns a partial run without failures into exit 0", async () => {
  const { code } = await measure("--only", "fetch-returns*", "--allow-partial");
  expect(code).toBe(0);
});
