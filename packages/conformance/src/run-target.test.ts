import type { RunningTarget, Target } from "@runtime-abi/target-kit";
import { describe, expect, it, vi } from "vitest";
import type { Machinery } from "./machinery.ts";
import { runTarget, type TargetRunOptions } from "./run-target.ts";
import { fakeMachinery, fakeRun } from "./testing/fake-machinery.ts";
import { FIXED_CLOCK } from "./testing/fixed-clock.ts";
import { sampleCorpus } from "./testing/sample-corpus.ts";

const IDENTITY = {
  name: "sample",
  mode: "host" as const,
  versions: { sample: "1.0" },
  additions: [
    { name: "kv-bytes", does: "Keeps bytes.", supplies: [{ procedure: "kvRoundTrip" as const }] },
  ],
};

function fakeTarget(change: Partial<Target> = {}, stopping: () => Promise<void> = async () => {}) {
  const stop = vi.fn(stopping);
  const running: RunningTarget = {
    endpoint: "http://127.0.0.1:9",
    loaderEndpoint: "http://127.0.0.1:8",
    identity: IDENTITY,
    exited: new Promise(() => {}),
    stop,
  };
  const start = vi.fn(async () => running);
  const target: Target = {
    name: "sample",
    modes: ["host"],
    availability: async () => ({ available: true }),
    describe: async () => IDENTITY,
    start,
    ...change,
  };
  return { target, start, stop };
}

function run(
  target: Target,
  change: Partial<TargetRunOptions> = {},
  machinery: Partial<Machinery> = {},
) {
  const options: TargetRunOptions = {
    corpus: sampleCorpus(),
    mode: "host",
    clock: FIXED_CLOCK,
    ...change,
  };
  return runTarget(target, options, fakeMachinery(machinery));
}

describe("runTarget", () => {
  it("starts the target with the corpus on it, measures it and stops it", async () => {
    const { target, start, stop } = fakeTarget();
    const report = await run(target, { independent: true });
    expect(start).toHaveBeenCalledWith(sampleCorpus().deployment, { mode: "host" });
    expect(stop).toHaveBeenCalledOnce();
    expect(report).toMatchObject({
      subject: "sample",
      workerEndpoint: "http://127.0.0.1:9",
      loaderEndpoint: "http://127.0.0.1:8",
      closesBlocker: false,
      target: { additions: [{ name: "kv-bytes", checks: ["stores"] }] },
    });
    expect(report.checks.map((check) => check.suppliedBy)).toEqual([[], [], ["kv-bytes"]]);
  });

  it("tells the runner when the runtime ends by itself", async () => {
    const { target } = fakeTarget();
    const runPlan = vi.fn(fakeRun());
    await run(target, {}, { runPlan });
    expect(runPlan.mock.calls[0]?.[0].subject.exited).toBeInstanceOf(Promise);
  });

  it("tells the runner that nothing stands between it and what it started", async () => {
    const { target } = fakeTarget();
    const runPlan = vi.fn(fakeRun());
    await run(target, {}, { runPlan });
    expect(runPlan.mock.calls[0]?.[0].subject).toMatchObject({
      worker: { direct: true },
      loader: { direct: true },
    });
  });

  it("stops the target when the run fails", async () => {
    const { target, stop } = fakeTarget();
    const checkSetup = async () => {
      throw new Error("broken");
    };
    await expect(run(target, {}, { checkSetup })).rejects.toThrow("broken");
    expect(stop).toHaveBeenCalledOnce();
  });

  it("stops the target when the run is interrupted, and gives its report", async () => {
    const { target, stop } = fakeTarget();
    const report = await run(target, {}, { runPlan: fakeRun(undefined, { interrupted: true }) });
    expect(report.interrupted).toBe(true);
    expect(stop).toHaveBeenCalledOnce();
  });

  it("keeps the report when stopping fails, and says that it did", async () => {
    const log = vi.fn();
    const { target } = fakeTarget({}, async () => {
      throw new Error("still alive");
    });
    expect((await run(target, { log })).measured).toBe(3);
    expect(log).toHaveBeenCalledWith(expect.stringContaining("still alive"));
  });

  it("starts nothing that cannot run here, or not in that mode", async () => {
    const unavailable = { available: false as const, reason: "no binary", remedy: "install it" };
    const { target, start } = fakeTarget({ availability: async () => unavailable });
    await expect(run(target)).rejects.toMatchObject({
      code: "target-unavailable",
      remedy: "install it",
    });
    await expect(run(target, { mode: "stock" })).rejects.toMatchObject({ code: "target-mode" });
    expect(start).not.toHaveBeenCalled();
  });
});
