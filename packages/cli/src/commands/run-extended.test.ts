import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConformanceOptions } from "@runtime-abi/conformance";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MeasuringLibrary } from "../run/measure.ts";
import { type FakeContext, fakeContext } from "../testing/fake-context.ts";
import { fakeTarget } from "../testing/fake-target.ts";
import { fakeTargets } from "../testing/fake-targets.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { type RunFlags, runCommand } from "./run.ts";

const TARGETS = fakeTargets({ first: fakeTarget({ name: "first", modes: ["host", "stock"] }) });

let directory: string;
let context: FakeContext;
/** What was measured: format and selection, where, and with which loader. */
let measured: string[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "run-extended-"));
  context = fakeContext(directory, { TOKEN: "a-credential-of-the-tests" });
  measured = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

async function measure({ corpus, selected }: ConformanceOptions | RunOptions, where: string) {
  const checks = selected === undefined ? "all" : [...selected].join(" ");
  measured.push(`${corpus.contract.format.split(".")[1]}: ${checks} at ${where}`);
  return sampleReport({ outcomes: ["passed"] });
}

type RunOptions = Parameters<MeasuringLibrary["runTarget"]>[1];

const LIBRARY: MeasuringLibrary = {
  runConformance: (options) =>
    measure(
      options,
      `${options.worker.url} ${options.loader?.url ?? "-"} ${options.worker.credential ?? "-"}`,
    ),
  runTarget: (target, options) => measure(options, `${target.name} ${options.mode}`),
  selfTest: () => Promise.reject(new Error("no self-test was asked for")),
};

const run = (flags: RunFlags) => runCommand(flags, context, LIBRARY, TARGETS);

test("a target is measured with both corpora, and each has its report", async () => {
  expect(await run({ target: ["first"], bothModes: true, extended: true, out: "reports" })).toBe(0);
  expect(measured).toEqual([
    "runtime-abi-conformance@v1: all at first host",
    "runtime-abi-extended@v1: all at first host",
    "runtime-abi-conformance@v1: all at first stock",
    "runtime-abi-extended@v1: all at first stock",
  ]);
  expect(readdirSync(join(directory, "reports")).sort()).toEqual([
    "first-stock.runtime-abi-extended-v1.json",
    "first-stock.runtime-abi-v1.json",
    "first.runtime-abi-extended-v1.json",
    "first.runtime-abi-v1.json",
  ]);
  expect(context.stderr.text).toMatch(/^first\.runtime-abi-extended-v1 +1 +0 +0 +0$/m);
});

const VALUE_FLAGS = {
  varEnv: ["LOG_LEVEL=LEVEL"],
  secretEnv: ["API_SIGNING_TOKEN_NAME=TOKEN"],
} as const;

test("values are handed to every run of a call that compares some, and never shown", async () => {
  context = fakeContext(directory, { TOKEN: "a-credential-of-the-tests", LEVEL: " info\n" });
  const values: unknown[] = [];
  const library: MeasuringLibrary = {
    ...LIBRARY,
    runTarget: (_, options) => {
      values.push(options.values);
      return measure(options, "anywhere");
    },
  };
  const flags = {
    target: ["first"],
    extended: true,
    ...VALUE_FLAGS,
    reporter: ["ndjson={subject}"],
  };
  expect(await runCommand(flags, context, library, TARGETS)).toBe(0);
  const supplied = {
    LOG_LEVEL: " info\n",
    API_SIGNING_TOKEN_NAME: "a-credential-of-the-tests",
  };
  expect(values).toEqual([supplied, supplied]);
  expect(context.stdout.text + context.stderr.text).not.toMatch(/credential-of/);
});

test("values are refused where nothing compares them, in a dry run too", async () => {
  for (const dryRun of [false, true]) {
    await expect(run({ target: ["first"], ...VALUE_FLAGS, dryRun })).rejects.toThrow(
      /LEVEL .* not set/,
    );
    context = fakeContext(directory, { TOKEN: "a-credential-of-the-tests", LEVEL: "" });
    await expect(run({ target: ["first"], ...VALUE_FLAGS, dryRun })).rejects.toThrow(
      /where values are compared only/,
    );
    context = fakeContext(directory, { TOKEN: "a-credential-of-the-tests" });
  }
  expect(measured).toEqual([]);
});

test("a dry run says what the values would decide, and folds what is numbered", async () => {
  const endpoints = { endpoint: "http://127.0.0.1:1", extendedEndpoint: "http://127.0.0.1:2" };
  expect(await run({ ...endpoints, dryRun: true })).toBe(0);
  expect(context.stdout.text).toMatch(
    /^ {2}var-and-secret-values-are-the-supplied-ones: not measured, no --var-env and --secret-env$/m,
  );
  expect(context.stdout.text).toMatch(
    /^ {2}KV key +marker:thirty-two-tasks-RUN-TOKEN:0 … marker:thirty-two-tasks-RUN-TOKEN:31 \(32\)$/m,
  );
  context = fakeContext(directory, { TOKEN: "a-credential-of-the-tests", LEVEL: "" });
  expect(await run({ ...endpoints, ...VALUE_FLAGS, dryRun: true })).toBe(0);
  expect(context.stdout.text).toMatch(/GET +\/abi\/values\?key=RUN-TOKEN&names=LOG_LEVEL,API/);
  expect(context.stdout.text).not.toMatch(/credential-of/);
});

test("one endpoint serves one corpus; loader and credentials are those of both", async () => {
  const flags = {
    endpoint: "http://127.0.0.1:1",
    extendedEndpoint: "http://127.0.0.1:2",
    loaderEndpoint: "http://127.0.0.1:3",
    tokenEnv: "TOKEN",
    reporter: ["ndjson={subject}.ndjson"],
  };
  expect(await run(flags)).toBe(0);
  const rest = "http://127.0.0.1:3 a-credential-of-the-tests";
  expect(measured).toEqual([
    `runtime-abi-conformance@v1: all at http://127.0.0.1:1 ${rest}`,
    `runtime-abi-extended@v1: all at http://127.0.0.1:2 ${rest}`,
  ]);
  expect(readdirSync(directory).sort()).toEqual([
    "endpoint.ndjson",
    "endpoint.runtime-abi-extended-v1.ndjson",
  ]);
});

describe("a pattern may be of either corpus", () => {
  const check = "undefined-return-is-500";
  test("of which nothing is selected, that is left out", async () => {
    await run({ target: ["first"], extended: true, only: [check] });
    expect(measured).toEqual([`runtime-abi-extended@v1: ${check} at first host`]);
  });

  test("both are measured when it is of both", async () => {
    await run({ target: ["first"], extended: true, only: [check, "globals*"] });
    expect(measured).toHaveLength(2);
  });

  test("one that is of neither is an error", async () => {
    const nothing = run({ target: ["first"], extended: true, only: ["no-such-check"] });
    await expect(nothing).rejects.toMatchObject({ code: "unknown-check-pattern" });
  });
});

test.each<[RunFlags, string]>([
  [{ target: ["first"], extended: true, corpus: "elsewhere" }, "conflicting-options"],
  [{ endpoint: "http://127.0.0.1:1", extended: true }, "conflicting-options"],
  [{ target: ["first"], extendedEndpoint: "http://127.0.0.1:2" }, "conflicting-options"],
  [{ target: ["first"], extended: true, reporter: ["json"] }, "output-conflict"],
  [{ target: ["first"], extended: true, reporter: ["json=one.json"] }, "output-conflict"],
])("%j is refused before anything is measured", async (flags, code) => {
  await expect(run(flags)).rejects.toMatchObject({ code });
  expect(measured).toEqual([]);
});

test("a dry run tells of both", async () => {
  const flags = { endpoint: "http://127.0.0.1:1", extendedEndpoint: "http://127.0.0.1:2" };
  expect(await run({ ...flags, dryRun: true })).toBe(0);
  expect(context.stdout.text).toMatch(/127\.0\.0\.1:1.*of 18.*127\.0\.0\.1:2.*of \d+/s);
});
