import type { Observation } from "@runtime-abi/protocol";
import { reportSchema } from "@runtime-abi/report";
import type { RunOptions } from "@runtime-abi/runner";
import { describe, expect, it, vi } from "vitest";
import type { ConformanceOptions } from "./conformance-options.ts";
import type { Machinery } from "./machinery.ts";
import { runConformance } from "./run-conformance.ts";
import { fakeMachinery, fakeRun, honestObservations } from "./testing/fake-machinery.ts";
import { FIXED_CLOCK } from "./testing/fixed-clock.ts";
import { SAMPLE_TOKEN, sampleCorpus } from "./testing/sample-corpus.ts";
import { sampleBody, sampleExchange, sampleObservation } from "./testing/sample-observation.ts";

const SECRET = "correct-horse-battery";

function run(change: Partial<ConformanceOptions> = {}, machinery: Partial<Machinery> = {}) {
  const options = {
    corpus: sampleCorpus(),
    clock: FIXED_CLOCK,
    worker: { url: "http://127.0.0.1:1/" },
    ...change,
  };
  return runConformance(options, fakeMachinery(machinery));
}
const answering = (statusText: string) =>
  sampleObservation([
    sampleExchange({ head: { atMillis: 1, status: 500, statusText, headers: [] } }),
  ]);

describe("runConformance", () => {
  it("reports a run of the deployed classification", async () => {
    const report = await run({ loader: { url: "http://[::1]:2/loader/" }, independent: true });
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({
      classification: "deployed-runtime-conformance-run",
      status: "passed",
      completeness: "complete",
      measured: 3,
      runToken: SAMPLE_TOKEN,
      subject: "http://127.0.0.1:1",
      workerEndpoint: "http://127.0.0.1:1",
      loaderEndpoint: "http://[::1]:2/loader",
      closesBlocker: true,
      residue: { requestsSent: { GET: 2, POST: 1 } },
    });
    expect(report.runner.name).toBe("@runtime-abi/conformance");
  });

  it("lists the failures that are known, in contract order, and where they are listed", async () => {
    const listed = ["stores", "loads"].map((check) => ({ check, reason: `why ${check}` }));
    const report = await run({ knownFailures: listed, knownFailuresFrom: "known.yaml" });
    expect(report).toMatchObject({
      knownFailures: [...listed].reverse(),
      knownFailuresFrom: "known.yaml",
    });
  });

  it("hands the runner what the caller asked for, each credential to its own endpoint", async () => {
    const runPlan = vi.fn(fakeRun());
    const options: Partial<ConformanceOptions> = {
      worker: { url: "https://worker.example/", credential: SECRET },
      loader: { url: "https://loader.example" },
      selected: new Set(["loads"]),
      serial: true,
      runDeadlineMillis: 5000,
    };
    const report = await run(options, { runPlan });
    expect(runPlan.mock.calls[0]?.[0]).toMatchObject({
      subject: {
        worker: {
          url: "https://worker.example",
          loopback: false,
          headers: { authorization: `Bearer ${SECRET}` },
        },
        loader: { url: "https://loader.example", headers: {} },
      },
      serial: true,
      runDeadlineMillis: 5000,
      refuseStandIn: true,
    });
    expect(report.bounds).toEqual({ runDeadlineMillis: 5000 });
  });

  it("lets no credential into the report or into progress, whatever was echoed", async () => {
    const judged = vi.fn();
    const echo = answering(`no ${SECRET}`);
    const observations = honestObservations().map((one) => (one.check === "answers" ? echo : one));
    const options = {
      worker: { url: "https://worker.example", credential: SECRET },
      subjectName: `my ${SECRET}`,
      progress: { judged },
    };
    const report = await run(options, { runPlan: fakeRun(observations) });
    expect(report.failed).toBe(1);
    expect(JSON.stringify([report, judged.mock.calls])).not.toContain(SECRET);
    expect(report.checks[1]?.observed).toBe(`no ${"*".repeat(SECRET.length)}`);
  });

  it("orders what the judge wants, and tells each verdict once, when nothing more is wanted", async () => {
    const judged = vi.fn();
    const wanted: unknown[] = [];
    const again = { ...answering("late"), supplements: [] };
    const runPlan = async (options: RunOptions) => {
      const first = honestObservations()[0] as Observation;
      wanted.push(await options.hooks?.ended?.(first), judged.mock.calls.length);
      wanted.push(await options.hooks?.ended?.(first), judged.mock.calls.length);
      await options.hooks?.ended?.(again);
      return fakeRun(honestObservations().map((one) => (one.check === "answers" ? again : one)))({
        ...options,
        hooks: {},
      });
    };
    const supplementsWanted = vi.fn<Machinery["supplementsWanted"]>().mockReturnValue([]);
    supplementsWanted.mockReturnValueOnce(["again"]);
    await run({ progress: { judged }, patient: true }, { runPlan, supplementsWanted });
    expect(wanted).toEqual([["again"], 0, [], 1]);
    expect(supplementsWanted.mock.calls[0]?.[3]).toEqual({ patient: true });
    expect(judged.mock.calls.map(([verdict]) => [verdict.check, verdict.outcome])).toEqual([
      ["loads", "passed"],
      ["answers", "failed"],
      ["stores", "passed"],
    ]);
  });
});

describe("before measuring", () => {
  it.each([
    ["an endpoint", { worker: { url: "http://worker.example" } }, "endpoint-insecure"],
    ["a loader endpoint", { loader: { url: "nowhere" } }, "endpoint-invalid"],
    [
      "a credential",
      { worker: { url: "https://w.example", credential: "short" } },
      "credential-too-short",
    ],
    [
      "a public credential",
      { worker: { url: "https://w.example", credential: "worker.runtime" } },
      "credential-public",
    ],
    ["an unknown check", { selected: new Set(["loads", "nothing"]) }, "selection-unknown"],
    [
      "a known failure of no check",
      { knownFailures: [{ check: "nothing", reason: "r" }] },
      "known-failure-unknown",
    ],
    [
      "a known failure twice",
      { knownFailures: ["loads", "loads"].map((check) => ({ check, reason: "r" })) },
      "known-failure-unknown",
    ],
    ["an empty selection", { selected: new Set<string>() }, "selection-empty"],
    ["a deadline", { runDeadlineMillis: 0 }, "deadline-invalid"],
  ])("refuses %s, and sends nothing", async (_, change, code) => {
    const checkSetup = vi.fn(async () => undefined);
    const runPlan = vi.fn(fakeRun());
    await expect(run(change, { checkSetup, runPlan })).rejects.toMatchObject({
      name: "UsageError",
      code,
    });
    expect(checkSetup).not.toHaveBeenCalled();
    expect(runPlan).not.toHaveBeenCalled();
  });

  it("stops at what the setup check finds, unless told to skip it", async () => {
    const runPlan = vi.fn(fakeRun());
    const finding = {
      code: "redirect" as const,
      endpoint: "worker" as const,
      message: `to ${SECRET}`,
      remedy: "r",
    };
    const checkSetup = async () => finding;
    const worker = { url: "https://worker.example", credential: SECRET };
    await expect(run({ worker }, { checkSetup, runPlan })).rejects.toMatchObject({
      name: "SetupError",
      code: "redirect",
      message: `The worker endpoint https://worker.example: to ${"*".repeat(SECRET.length)}.`,
      remedy: "r",
    });
    expect(runPlan).not.toHaveBeenCalled();
    const report = await run({ worker, skipSetupCheck: true }, { checkSetup, runPlan });
    expect(report.measured).toBe(3);
  });

  it("gives up without a report when interrupted", async () => {
    const controller = new AbortController();
    const checkSetup = async () => {
      controller.abort();
      return undefined;
    };
    const interrupted = run({ signal: controller.signal }, { checkSetup });
    await expect(interrupted).rejects.toMatchObject({ code: "interrupted" });
  });
});

describe("while measuring", () => {
  it("gives the stand-in no report", async () => {
    const runPlan = fakeRun(undefined, { standInSeen: true });
    await expect(run({}, { runPlan })).rejects.toMatchObject({
      name: "SetupError",
      code: "standIn",
    });
  });

  it("reports an interrupted run as interrupted and partial", async () => {
    const cut = honestObservations().map(
      (one, index): Observation =>
        index < 2
          ? one
          : {
              check: one.check,
              procedure: one.procedure,
              notBegun: "interrupted",
              supplements: [],
            },
    );
    const report = await run({}, { runPlan: fakeRun(cut, { interrupted: true }) });
    expect(report).toMatchObject({
      interrupted: true,
      completeness: "partial",
      measured: 2,
      unmeasured: 1,
    });
  });

  it("reports a run that measured nothing", async () => {
    const none = honestObservations().map(
      ({ check, procedure }): Observation => ({
        check,
        procedure,
        notBegun: "notSelected",
        supplements: [],
      }),
    );
    const report = await run({}, { runPlan: fakeRun(none) });
    expect(report).toMatchObject({ measured: 0, failed: 0, unmeasured: 3, closesBlocker: false });
  });

  it("keeps what was measured when the runner breaks, and blames the runner for the rest", async () => {
    const runPlan = async ({ hooks }: RunOptions): Promise<never> => {
      await hooks?.ended?.(answering("a violation"));
      throw new RangeError("out of luck");
    };
    const report = await run({}, { runPlan });
    expect(report.checks.map(({ outcome, cause }) => [outcome, cause])).toEqual([
      ["unmeasured", "runner"],
      ["failed", "subject"],
      ["unmeasured", "runner"],
    ]);
    expect(report.checks[0]?.observed).toContain("out of luck");
  });

  it("calls it an interruption when the runner breaks on the operator's signal", async () => {
    const controller = new AbortController();
    const runPlan = async (): Promise<never> => {
      controller.abort();
      throw controller.signal.reason;
    };
    const report = await run({ signal: controller.signal }, { runPlan });
    expect(report.interrupted).toBe(true);
    expect(report.checks.every((check) => check.evidence.notBegun === "interrupted")).toBe(true);
  });

  it("never lets an observation it cannot store pass or vanish", async () => {
    const broken = sampleObservation([
      sampleExchange({ endedAtMillis: -1, body: sampleBody("ok") }),
    ]);
    const observations = honestObservations().map((one) =>
      one.check === "answers" ? broken : one,
    );
    const report = await run({}, { runPlan: fakeRun(observations) });
    expect(report.checks[1]).toMatchObject({ outcome: "unmeasured", cause: "runner" });
    expect(report.measured).toBe(2);
  });
});
