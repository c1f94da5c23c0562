import type { Report } from "@runtime-abi/report";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CliProcess, type CliResult, runCli } from "./cli-process.ts";
import { measureStarvedAgain } from "./measure-starved-again.ts";
import { PINNED_UNMEASURED } from "./pinned-unmeasured.ts";
import { namesWith } from "./report-of.ts";
import { listening, reportsIn } from "./target-reports.ts";

const CHECKS = 18;
const OUT = "reports";
const SUBJECTS = Object.keys(PINNED_UNMEASURED);
const STOCK = SUBJECTS.filter((slug) => slug.endsWith("-stock"));
const HOSTS = SUBJECTS.filter((slug) => !STOCK.includes(slug));

let call: CliProcess;
let result: CliResult;
let reports: ReadonlyMap<string, Report>;
let tookMillis: number;
/** Of the runs of the one call. */
let lengths: readonly number[];

/** All targets in all their modes. A runtime that is missing ends the call, which says which and why. */
beforeAll(async () => {
  const startedAtMillis = performance.now();
  const options = ["--both-modes", "--require-all", "--allow-partial", "--out", OUT];
  const { process, ...ended } = await runCli(["run", "--target", "all", ...options]);
  tookMillis = performance.now() - startedAtMillis;
  call = process;
  result = ended;
  expect(result.stderr).not.toMatch(/cannot run here/);
  lengths = [...reportsIn(process, OUT).values()].map(({ durationMillis }) => durationMillis);
  reports = await measureStarvedAgain(reportsIn(process, OUT));
}, 900_000);

afterAll(() => call?.remove());

function reportOf(slug: string): Report {
  const report = reports.get(slug);
  if (report === undefined) {
    throw new Error(`there is no report of ${slug}:\n${result.stderr}`);
  }
  return report;
}

test("every target was measured in every mode that it has, and only known failures were seen", () => {
  expect([...reports.keys()]).toEqual([...SUBJECTS].sort());
  expect(result.stderr).toMatch(/^subject +passed +failed +unmeasured +exit$/m);
  expect(result.stderr).toMatch(/\nexit 0\n$/);
  expect(result.code).toBe(0);
});

test.each(HOSTS)(
  "%s with our additions passes all checks, and says whose behaviour it was",
  (slug) => {
    const report = reportOf(slug);
    expect(namesWith(report, "failed")).toEqual([]);
    expect(namesWith(report, "unmeasured")).toEqual([]);
    expect(report).toMatchObject({
      classification: "deployed-runtime-conformance-run",
      subject: slug,
      status: "passed",
      completeness: "complete",
      measured: CHECKS,
      knownFailures: [],
      publicationReady: false,
      closesBlocker: false,
      interrupted: false,
      target: { mode: "host", executableSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const deciding = report.target?.additions.filter(({ checks }) => checks.length > 0) ?? [];
    expect(deciding.length).toBeGreaterThan(0);
    for (const { name } of deciding) {
      expect(report.closesBlockerReason).toContain(name);
      expect(report.proves).toContain(name);
    }
  },
);

test.each(STOCK)(
  "%s fails exactly what is listed, and leaves unmeasured exactly what is pinned",
  (slug) => {
    const report = reportOf(slug);
    expect(report.knownFailures.length).toBeGreaterThan(0);
    expect(namesWith(report, "failed")).toEqual(report.knownFailures.map(({ check }) => check));
    expect(namesWith(report, "unmeasured")).toEqual(PINNED_UNMEASURED[slug]);
    expect(report).toMatchObject({
      status: "failed",
      knownFailuresFrom: expect.stringContaining(`${slug}.runtime-abi-v1.yaml`),
      closesBlocker: false,
      target: { mode: "stock", additions: [] },
    });
  },
);

describe("workerd", () => {
  test("with our additions: three checks rest on them", () => {
    const supplied = reportOf("workerd").checks.filter(({ suppliedBy }) => suppliedBy.length > 0);
    expect(supplied.map(({ name }) => name)).toEqual(
      namesWith(reportOf("workerd-stock"), "failed"),
    );
  });

  test("stock: each failure is told with its cause", () => {
    const diagnosis = (part: string) =>
      reportOf("workerd-stock").checks.find(({ name }) => name.startsWith(part))?.diagnosis ?? "";
    expect(diagnosis("kv-")).toMatch(/UTF-8/);
    expect(diagnosis("scheduled-")).toMatch(/cron/i);
    expect(diagnosis("queue-")).toMatch(/JSON/);
  });
});

test("no process, no file and no port is left", async () => {
  expect(call.runningProcesses()).toEqual([]);
  expect(call.files()).toEqual([OUT]);
  expect(await listening(reports.values())).toEqual([]);
});

test("the waits were shared: the whole took little more than its longest run", () => {
  const longestMillis = Math.max(...lengths);
  const sumMillis = lengths.reduce((sum, length) => sum + length, 0);
  const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`;
  console.log(
    `${reports.size} runs took ${seconds(tookMillis)}; the longest ${seconds(longestMillis)}, all one after another ${seconds(sumMillis)}`,
  );
  expect(tookMillis).toBeLessThan((longestMillis + sumMillis) / 2);
});
