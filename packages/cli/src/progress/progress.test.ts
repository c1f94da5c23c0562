import { expect, test } from "vitest";
import { FakeOutput, fakeContext } from "../testing/fake-context.ts";
import { FakeTerminal } from "../testing/fake-terminal.ts";
import { CRON, judged, progressOptions } from "../testing/progress-options.ts";
import { createProgress, createProgresses } from "./create-progress.ts";
import { createLineProgress } from "./line-progress.ts";
import { prefixedOutput } from "./prefixed-output.ts";
import type { ProgressOptions } from "./progress.ts";

const options = (changed: Partial<ProgressOptions> = {}) =>
  progressOptions(new FakeOutput(true), changed);

const OF = {
  title: "edge",
  measured: new Set(["kv-check"]),
  knownFailures: [],
  scrub: (text: string) => text,
  writesText: true,
  allowPartial: false,
};

test("without a terminal: a line per check, a line per wait, no control characters", () => {
  const { all, stderr } = options();
  const progress = createLineProgress(all);
  progress.begun();
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

test("where there are several runs and no terminal, every line says whose it is", () => {
  const context = fakeContext();
  const [progress] = createProgresses(context, [{ ...OF, prefix: "edge | " }]);
  progress?.judged(judged("kv-check", "passed"));
  prefixedOutput(context.stderr, "edge | ").write("one\n  two\n");
  expect(context.stderr.text).toBe("edge | passed      kv-check\nedge | one\nedge |   two\n");
});

test.each([[{ CI: "true" }], [{ CI: "1" }], [{ TERM: "dumb" }]])(
  "a terminal with %j is never painted twice",
  (env) => {
    const stderr = new FakeTerminal(80, 24);
    const context = { ...fakeContext("/", env), stderr };
    const progress = createProgress(context, OF);
    progress.begun();
    progress.judged(judged("kv-check", "passed"));
    const [other] = createProgresses(context, [{ ...OF, prefix: "edge | " }]);
    other?.begun();
    other?.judged(judged("kv-check", "passed"));
    expect(stderr.lines[0]).toMatch(/passed.* kv-check$/);
    expect(stderr.lines[1]).toMatch(/^edge \| .*passed.* kv-check$/);
    expect(stderr.lines).toHaveLength(3);
  },
);

test.each([[{}], [{ CI: "" }], [{ CI: "false" }]])("with %j it shows a list", (env) => {
  const stderr = new FakeTerminal(80, 24);
  const progress = createProgress({ ...fakeContext("/", env), stderr }, OF);
  progress.begun();
  expect(stderr.lines[0]).toBe("·             kv-check");
  progress.close();
  expect(stderr.lines).toEqual([""]);
});

test("advice that was not met is told in other words, and another colour, than a failure", () => {
  const { all, stderr } = options({ measured: new Set(["kv-check"]), color: true });
  const progress = createLineProgress(all);
  progress.judged({ ...judged("kv-check", "failed", "told"), advisory: true });
  expect(stderr.text).toBe("\u001b[33mnot met   \u001b[39m  kv-check (advisory): told\n");
});
