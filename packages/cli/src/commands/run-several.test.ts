import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TargetRunOptions } from "@runtime-abi/conformance";
import type { Verdict } from "@runtime-abi/judge";
import type { Target } from "@runtime-abi/target-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MeasuringLibrary } from "../run/measure.ts";
import { type FakeContext, fakeContext } from "../testing/fake-context.ts";
import { fakeTarget } from "../testing/fake-target.ts";
import { fakeTargets } from "../testing/fake-targets.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { type RunFlags, runCommand } from "./run.ts";

const TARGETS = fakeTargets({
  first: fakeTarget({ name: "first", modes: ["host", "stock"] }),
  second: fakeTarget({ name: "second", modes: ["host"] }),
});

let directory: string;
let context: FakeContext;
/** What happened, in its order. */
let events: string[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "run-several-"));
  context = fakeContext(directory);
  events = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

type Run = (name: string, options: TargetRunOptions) => Promise<ReturnType<typeof sampleReport>>;

const library = (run: Run): MeasuringLibrary => ({
  runConformance: () => Promise.reject(new Error("no endpoint was given")),
  selfTest: () => Promise.reject(new Error("no self-test was asked for")),
  runTarget: (target: Target, options) => run(`${target.name} ${options.mode}`, options),
});
const run = (flags: RunFlags, measure: Run) =>
  runCommand(flags, context, library(measure), TARGETS);
const passed = async () => sampleReport({ outcomes: ["passed", "passed"] });

/** Tells the verdicts on all checks that nothing but the host's own doing is waited for with. */
function judgeAllButWaits({ corpus, progress }: TargetRunOptions): void {
  for (const { name, procedure } of corpus.contract.checks) {
    if (procedure !== "scheduledObservation" && procedure !== "queueRoundTrip") {
      progress?.judged?.({ check: name, outcome: "passed", observed: "" } as Verdict);
    }
  }
}

test("the next begins as soon as all that is left of the one before are waits", async () => {
  let secondBegan: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    secondBegan = resolve;
  });
  const code = await run({ target: ["first", "second"], out: "reports" }, async (name, options) => {
    events.push(`${name} begins`);
    if (name === "first host") {
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push("first host has only waits left");
      judgeAllButWaits(options);
      await beginning;
    }
    secondBegan();
    return sampleReport({ outcomes: ["passed"] });
  });
  expect(events).toEqual([
    "first host begins",
    "first host has only waits left",
    "second host begins",
  ]);
  expect(code).toBe(0);
  expect(readdirSync(join(directory, "reports")).sort()).toEqual([
    "first.runtime-abi-v1.json",
    "second.runtime-abi-v1.json",
  ]);
  expect(context.stderr.text).toMatch(/^first {2}\| passed {6}globals-floor-present$/m);
  expect(context.stderr.text).toMatch(/^subject {2}passed.*\nfirst +1 +0 +0 +0\nsecond +1/m);
  expect(context.stderr.text).toMatch(/\nexit 0\n$/);
  expect(context.stdout.text.match(/PASSED/g)).toHaveLength(2);
  expect(context.stdout.text).toMatch(/\n\nRuntime ABI conformance run/);
});

test("lines of JSON of several subjects come one after another", async () => {
  expect(await run({ target: ["first", "second"], reporter: ["ndjson"] }, passed)).toBe(0);
  const lines = context.stdout.text.trimEnd().split("\n");
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => "object"));
  expect(lines.length).toBeGreaterThan(2);
});

test("an error in one costs the others nothing, and the worst exit counts", async () => {
  const target = ["first", "second"];
  const code = await run({ target, out: "reports" }, async (name) => {
    if (name === "first host") {
      throw Object.assign(new Error("it did not start"), { code: "x", remedy: "Start it." });
    }
    return sampleReport({ outcomes: ["failed"] });
  });
  expect(code).toBe(2);
  expect(readdirSync(join(directory, "reports"))).toEqual(["second.runtime-abi-v1.json"]);
  expect(context.stderr.text).toMatch(
    /^first {2}\| runtime-abi: it did not start\nfirst {2}\| {3}Start it\.$/m,
  );
  expect(context.stderr.text).toMatch(/\nexit 2, because of first\n$/);
});

test("all: what cannot run here is named, and told of at the end", async () => {
  expect(await run({ target: ["all"], bothModes: true }, passed)).toBe(0);
  expect(context.stderr.text).toMatch(
    /^missing is left out, it cannot run here: .* Install it\.$/m,
  );
  expect(context.stderr.text).toMatch(/^missing left out: /m);
  expect(context.stderr.text).toMatch(/^first-stock +2 /m);
  expect(context.stderr.text).toMatch(/\nexit 0\nNo report was kept; --out DIR keeps them\.\n$/);
});

test("an interruption ends all: reports of those that measured, nothing of those that did not", async () => {
  const code = await run(
    { target: ["first", "second"], out: "reports" },
    async (name, { signal }) => {
      events.push(name);
      context.interrupt();
      expect(signal?.aborted).toBe(true);
      return sampleReport({ outcomes: ["unmeasured"], interrupted: true });
    },
  );
  expect(code).toBe(130);
  expect(events).toEqual(["first host"]);
  expect(readdirSync(join(directory, "reports"))).toEqual(["first.runtime-abi-v1.json"]);
  expect(context.stderr.text).toMatch(/^second \| .*before measuring began/m);
});

test.each([
  [{ reporter: ["json"] }, "output-conflict"],
  [{ reporter: ["json=report.json"] }, "output-conflict"],
  [{ writeKnownFailures: "draft.yaml" }, "output-conflict"],
  [{ requireAll: true }, "conflicting-options"],
  [{ knownFailures: "missing.yaml" }, "file-not-readable"],
] as const)(
  "%j is refused for several subjects before anything is measured",
  async (flags, code) => {
    const target = ["first", "second"];
    const never = () => Promise.reject(new Error("measured"));
    await expect(run({ target, ...flags }, never)).rejects.toMatchObject({ code });
    expect(readdirSync(directory)).toEqual([]);
  },
);

test("a dry run tells of each, and starts none", async () => {
  const flags = { target: ["first", "second"], dryRun: true };
  expect(await run(flags, () => Promise.reject(new Error("measured")))).toBe(0);
  expect(context.stdout.text.match(/^ {2}target +(first|second), started/gm)).toHaveLength(2);
});

const KV = "kv-binding-round-trips-bytes-through-env";

test("known failures reach the library by subject, and drafts are written by subject", async () => {
  writeFileSync(join(directory, "first.yaml"), `- {check: ${KV}, reason: because}\n`);
  writeFileSync(join(directory, "second.yaml"), "[]\n");
  const flags = {
    target: ["first", "second"],
    knownFailures: "{subject}.yaml",
    writeKnownFailures: "draft-{subject}.yaml",
  };
  const code = await run(flags, async (name, { knownFailures, knownFailuresFrom }) => {
    events.push(`${name}: ${knownFailures?.length} of ${knownFailuresFrom}`);
    return sampleReport({ outcomes: [name === "first host" ? "failed" : "passed"] });
  });
  expect(code).toBe(1);
  expect(events).toEqual(["first host: 1 of first.yaml", "second host: 0 of second.yaml"]);
  expect(readFileSync(join(directory, "draft-first.yaml"), "utf8")).toMatch(
    /^# .*\n# .*\n- check: "check-0"\n {2}reason: ""\n$/,
  );
  expect(readdirSync(directory)).not.toContain("draft-second.yaml");
  expect(context.stderr.text).toMatch(/^second \| No check failed: .*draft-second\.yaml was not/m);
});

test("a draft never replaces a file, and a list that is wrong stops all before anything is begun", async () => {
  writeFileSync(join(directory, "there.yaml"), "- {check: kv, reason: x}\n");
  const target = ["second"];
  const never = () => Promise.reject(new Error("measured"));
  await expect(run({ target, writeKnownFailures: "there.yaml" }, never)).rejects.toMatchObject({
    code: "output-exists",
  });
  await expect(run({ target, knownFailures: "there.yaml" }, never)).rejects.toMatchObject({
    code: "document-content",
    message: expect.stringContaining("there.yaml:1:"),
  });
});

test("runs of which it is known that they wait in vain begin first", async () => {
  const cron = "scheduled-invoked-by-the-host-cron-attachment";
  writeFileSync(join(directory, "first.yaml"), "[]\n");
  writeFileSync(join(directory, "second.yaml"), `- {check: ${cron}, reason: because}\n`);
  const flags = { target: ["first", "second"], knownFailures: "{subject}.yaml" };
  await run(flags, async (name) => {
    events.push(name);
    return passed();
  });
  expect(events).toEqual(["second host", "first host"]);
});

test("what a runtime logs over and over is told once, and how often", async () => {
  await run({ target: ["first"] }, async (_, { log }) => {
    for (let round = 0; round < 40; round += 1) {
      log?.("Error: no");
      log?.("  at a");
    }
    return sampleReport({ outcomes: ["passed"] });
  });
  expect(context.stderr.text).toBe(
    "first | Error: no\nfirst |   at a\nfirst | … the same 2 lines, 39 more times\n",
  );
});
