import type { Verdict } from "@runtime-abi/judge";
import type { PlannedCheck, Procedure } from "@runtime-abi/protocol";
import { printableLine } from "@runtime-abi/report";
import { expect, test } from "vitest";
import { FakeOutput, fakeContext } from "../testing/fake-context.ts";
import { createProgress } from "./create-progress.ts";
import { createLineProgress } from "./line-progress.ts";
import { createLiveProgress } from "./live-progress.ts";
import { prefixedOutput } from "./prefixed-output.ts";
import type { ProgressOptions } from "./progress.ts";

const planned = (check: string, procedure: Procedure) => ({ check, procedure }) as PlannedCheck;
const judged = (check: string, outcome: "passed" | "failed", observed = "fine") =>
  ({ check, outcome, observed }) as Verdict;

const CRON = planned("cron-check", "scheduledObservation");

function options(changed: Partial<ProgressOptions> = {}) {
  const stderr = new FakeOutput(true);
  let nowMillis = Date.UTC(2026, 0, 1, 12, 0, 37);
  let tick: (() => void) | undefined;
  const all: ProgressOptions = {
    stderr,
    measured: new Set(["cron-check", "kv-check", "env-check"]),
    color: false,
    safe: (text) => printableLine(text.replaceAll("s3cret", "***")),
    now: () => new Date(nowMillis),
    everySecond: (callback) => {
      tick = callback;
      return () => {
        tick = undefined;
      };
    },
    ...changed,
  };
  const second = () => {
    nowMillis += 1000;
    tick?.();
  };
  return { all, stderr, second, ticking: () => tick !== undefined };
}

test("without a terminal: a line per check, a line per wait, no control characters", () => {
  const { all, stderr } = options();
  const progress = createLineProgress(all);
  progress.started(CRON);
  progress.waiting(CRON, 150_000);
  progress.waiting(CRON, 120_000);
  progress.judged(judged("kv-check", "passed"));
  progress.judged(judged("not-selected", "failed"));
  progress.logged("workerd | said s3cret\u0007");
  progress.judged(judged("env-check", "failed", "said s3cret\u001b[2J\nagain"));
  progress.close();
  expect(stderr.text.split("\n")).toEqual([
    "waiting     cron-check: cron: next minute in 23 s",
    "passed      kv-check",
    "workerd | said ***\\x07",
    "failed      env-check: said ***\\x1b[2J again",
    "",
  ]);
});

test("on a terminal: one status line that counts down and is erased at the end", () => {
  const { all, stderr, second, ticking } = options();
  const progress = createLiveProgress(all);
  progress.started(CRON);
  progress.waiting(CRON, 150_000);
  second();
  progress.judged(judged("not-selected", "failed"));
  progress.judged(judged("kv-check", "passed"));
  progress.logged("workerd | up");
  const shown = stderr.text.split("\r\u001b[2K");
  expect(shown).toEqual([
    "",
    "0/3  cron-check",
    "0/3  cron: next minute in 23 s",
    "0/3  cron: next minute in 22 s",
    "passed      kv-check\n",
    "1/3  cron: next minute in 22 s",
    "workerd | up\n",
    "1/3  cron: next minute in 22 s",
  ]);
  progress.close();
  progress.close();
  expect(stderr.text.endsWith("22 s\r\u001b[2K")).toBe(true);
  expect(ticking()).toBe(false);
});

test("the status line never wraps", () => {
  const { all, stderr } = options();
  createLiveProgress(all).started(planned("x".repeat(200), "request"));
  const [, shown = ""] = stderr.text.split("\r\u001b[2K");
  expect(shown).toHaveLength(stderr.columns() - 1);
});

test("colours only where wanted", () => {
  const { all, stderr } = options({ color: true });
  createLineProgress(all).judged(judged("kv-check", "passed"));
  expect(stderr.text).toContain("\u001b[32mpassed");
});

test("a failure that is listed as known says so, and so does a stale entry", () => {
  const knownFailures = ["kv-check", "env-check"].map((check) => ({ check, reason: "r" }));
  const { all, stderr } = options({ knownFailures });
  const progress = createLineProgress(all);
  progress.judged(judged("kv-check", "failed", "text"));
  progress.judged(judged("env-check", "passed"));
  progress.judged(judged("cron-check", "failed", "silence"));
  expect(stderr.text.split("\n")).toEqual([
    "failed      kv-check (known failure): text",
    "passed      env-check (listed as a known failure, yet it passed: remove it from the list)",
    "failed      cron-check: silence",
    "",
  ]);
});

test("where there are several runs, every line says whose it is", () => {
  const stderr = new FakeOutput(true);
  const context = { ...fakeContext(), stderr };
  const progress = createProgress(context, {
    measured: new Set(["kv-check"]),
    knownFailures: [],
    scrub: (text) => text,
    prefix: "edge | ",
  });
  progress.judged(judged("kv-check", "passed"));
  prefixedOutput(stderr, "edge | ").write("one\n  two\n");
  expect(stderr.text).toMatch(/^edge \| .*passed.*kv-check\nedge \| one\nedge \| {3}two\n$/);
  expect(stderr.text).not.toContain("\r");
});

test("advice that was not met is told in other words, and another colour, than a failure", () => {
  const { all, stderr } = options({ measured: new Set(["kv-check"]), color: true });
  const progress = createLineProgress(all);
  progress.judged({ ...judged("kv-check", "failed", "told"), advisory: true });
  expect(stderr.text).toBe("\u001b[33mnot met   \u001b[39m  kv-check (advisory): told\n");
});
