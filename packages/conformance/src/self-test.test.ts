import { fileURLToPath } from "node:url";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { STAND_IN_HEADER } from "@runtime-abi/protocol";
import { exitCode, type Report, readReport, renderJson } from "@runtime-abi/report";
import { type RunningStandIn, startStandIn, variationNamed } from "@runtime-abi/stand-in";
import { expect, it, vi } from "vitest";
import { runConformance } from "./run-conformance.ts";
import { selfTest } from "./self-test.ts";
import { fakeMachinery, fakeRun } from "./testing/fake-machinery.ts";

const CORPUS = await verifyCorpusDirectory(
  fileURLToPath(new URL("../../../corpus/runtime-abi-v1", import.meta.url)),
);
const ENVIRONMENT = "environment-projects-exactly-the-declared-names";

/** The mark, as evidence keeps it, of every answer that a check received. */
function marksOf(report: Report): string[] {
  const exchanges = report.checks.flatMap(({ evidence }) => evidence.measurement?.exchanges ?? []);
  return exchanges.map(
    ({ head }) => head?.headers.find(([name]) => name.toLowerCase() === STAND_IN_HEADER)?.[1] ?? "",
  );
}

it("measures the whole matrix over HTTP, and says that it proves nothing of a runtime", async () => {
  const report = await selfTest({ corpus: CORPUS });
  expect(report).toMatchObject({
    classification: "in-process-fake-runtime-self-test",
    subject: "stand-in",
    status: "passed",
    completeness: "complete",
    measured: 18,
    publicationReady: false,
    independent: false,
    closesBlocker: false,
  });
  expect(report.proves).toMatch(/nothing about any runtime/);
  expect(report.closesBlockerReason).toMatch(/self-test/);
  expect(report.loaderEndpoint).not.toBe("");
  expect(report.checks.map(({ suppliedBy }) => suppliedBy)).toEqual(
    report.checks.map(() => ["stand-in"]),
  );
  expect(exitCode(report)).toBe(0);
  expect(readReport(renderJson(report), "report.json")).toEqual(report);
  expect(new Set(marksOf(report))).toEqual(new Set(["1"]));
});

it("measures a stand-in that is started with a fault, and stops it", async () => {
  const fault = variationNamed("env-has-an-extra-own-name");
  let started: RunningStandIn | undefined;
  const report = await selfTest({
    corpus: CORPUS,
    selected: new Set([ENVIRONMENT]),
    subjectName: "stand-in with a fault",
    async start(deployment) {
      started = await startStandIn(deployment, { faults: fault ? [fault] : [] });
      return started;
    },
  });
  expect(report).toMatchObject({ subject: "stand-in with a fault", failed: 1, unmeasured: 17 });
  expect(exitCode(report)).toBe(1);
  await expect(fetch(started?.endpoint ?? "")).rejects.toThrow();
});

it("stops the stand-in when nothing could be measured", async () => {
  const stop = vi.fn(async () => {});
  const start = async () => ({
    endpoint: "http://127.0.0.1:1",
    loaderEndpoint: "http://127.0.0.1:2",
    exited: new Promise<never>(() => {}),
    stop,
  });
  const options = { corpus: CORPUS, signal: AbortSignal.abort(), start };
  await expect(selfTest(options, fakeMachinery())).rejects.toMatchObject({ code: "interrupted" });
  expect(stop).toHaveBeenCalledOnce();
});

it("never ends a run for the mark, and tells the setup check so", async () => {
  const checkSetup = vi.fn(async () => undefined);
  const runPlan = vi.fn(fakeRun(undefined, { standInSeen: true }));
  const corpus = { ...CORPUS, contract: { ...CORPUS.contract, checks: [] } };
  await selfTest({ corpus }, fakeMachinery({ checkSetup, runPlan }));
  expect(checkSetup.mock.lastCall?.at(-1)).toEqual({
    refuseStandIn: false,
    probeProtocol: "takoform.runtime-abi-probe@v1",
  });
  expect(runPlan.mock.lastCall?.[0]).toMatchObject({ refuseStandIn: false });
});

it("a deployed run that meets the same stand-in ends at once, with no report", async () => {
  const standIn = await startStandIn(CORPUS.deployment);
  const outcomes: string[] = [];
  const run = runConformance({
    corpus: CORPUS,
    worker: { url: standIn.endpoint },
    loader: { url: standIn.loaderEndpoint },
    skipSetupCheck: true,
    progress: { judged: ({ outcome }) => void outcomes.push(outcome) },
  });
  await expect(run).rejects.toMatchObject({ code: "standIn" });
  expect(outcomes).not.toContain("passed");
  await standIn.stop();
});
