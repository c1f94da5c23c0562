import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConformanceOptions } from "@runtime-abi/conformance";
import type { Report } from "@runtime-abi/report";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MeasuringLibrary } from "../run/measure.ts";

import { type FakeContext, fakeContext } from "../testing/fake-context.ts";
import { type SampleFacts, sampleReport } from "../testing/sample-report.ts";
import { type RunFlags, runCommand } from "./run.ts";

const CREDENTIAL = "s3cret-s3cret-s3cret";
const FLAGS: RunFlags = {
  endpoint: "http://127.0.0.1:9",
  tokenEnv: "WORKER_TOKEN",
  reporter: ["json=report.json"],
};

let directory: string;
let context: FakeContext;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "run-command-"));
  context = fakeContext(directory, { WORKER_TOKEN: CREDENTIAL });
});

afterEach(() => rmSync(directory, { recursive: true }));

function measuring(
  runConformance: (options: ConformanceOptions) => Promise<Report>,
): MeasuringLibrary {
  const runTarget = () => Promise.reject(new Error("no target was asked for"));
  const selfTest = () => Promise.reject(new Error("no self-test was asked for"));
  return { runConformance, runTarget, selfTest };
}

const run = (flags: Partial<RunFlags>, library: MeasuringLibrary) =>
  runCommand({ ...FLAGS, ...flags }, context, library);

test("what was asked for reaches the library, and its report reaches the file", async () => {
  let asked: ConformanceOptions | undefined;
  const flags = { only: ["queue-*"], deadline: "2m", serial: true, subject: "Edge", patient: true };
  const code = await run(
    flags,
    measuring(async (options) => {
      asked = options;
      return sampleReport({ outcomes: ["passed"] });
    }),
  );
  expect(code).toBe(0);
  expect(asked).toMatchObject({
    worker: { url: FLAGS.endpoint, credential: CREDENTIAL },
    subjectName: "Edge",
    independent: false,
    serial: true,
    patient: true,
    skipSetupCheck: false,
    runDeadlineMillis: 120_000,
  });
  expect([...(asked?.selected ?? [])]).toEqual(["queue-batch-delivered-to-the-queue-handler"]);
  expect(asked?.runnerIdentity).toMatchObject({ name: "runtime-abi", version: "0.0.0" });
  expect(JSON.parse(readFileSync(join(directory, "report.json"), "utf8"))).toMatchObject({
    measured: 1,
  });
});

const ENDINGS: readonly (readonly [SampleFacts, Partial<RunFlags>, number])[] = [
  [{ outcomes: ["passed", "passed"] }, {}, 0],
  [{ outcomes: ["failed", "unmeasured"] }, {}, 1],
  [{ outcomes: ["failed", "unmeasured"] }, { allowPartial: true }, 1],
  [{ outcomes: ["passed", "unmeasured"] }, {}, 3],
  [{ outcomes: ["passed", "unmeasured"] }, { allowPartial: true }, 0],
  [{ outcomes: ["unmeasured"] }, { allowPartial: true }, 2],
];

test.each(ENDINGS)("a report of %j with %j ends in %i", async (facts, flags, code) => {
  expect(
    await run(
      flags,
      measuring(async () => sampleReport(facts)),
    ),
  ).toBe(code);
  expect(readdirSync(directory)).toEqual(["report.json"]);
});

test("a setup error ends in 2, without a report and without the credential", async () => {
  const setup = Object.assign(new Error(`refused, echoing ${CREDENTIAL}`), {
    code: "unreachable",
    remedy: "Start it.",
  });
  expect(
    await run(
      {},
      measuring(() => Promise.reject(setup)),
    ),
  ).toBe(2);
  expect(context.stderr.text).toMatch(/^runtime-abi: refused, echoing .*\n {2}Start it\.\n$/);
  expect(context.stderr.text).not.toContain(CREDENTIAL);
  expect(readdirSync(directory)).toEqual([]);
});

test("an interrupted run ends in 130, its report written", async () => {
  const library = measuring(async ({ signal }) => {
    context.interrupt();
    expect(signal?.aborted).toBe(true);
    return sampleReport({ outcomes: ["unmeasured"], interrupted: true });
  });
  expect(await run({}, library)).toBe(130);
  expect(readdirSync(directory)).toEqual(["report.json"]);
});

test("interrupted before measuring: 130, no report", async () => {
  const library = measuring(() => {
    context.interrupt();
    return Promise.reject(Object.assign(new Error("interrupted"), { code: "interrupted" }));
  });
  expect(await run({}, library)).toBe(130);
  expect(context.stderr.text).toMatch(/no report/);
  expect(readdirSync(directory)).toEqual([]);
});

test("a report that cannot be delivered ends in 2, and the others are still written", async () => {
  const library = measuring(async () => {
    rmSync(join(directory, "gone"), { recursive: true });
    return sampleReport({ outcomes: ["passed"] });
  });
  mkdirSync(join(directory, "gone"));
  const reporter = ["json=gone/report.json", "json=report.json"];
  expect(await run({ reporter }, library)).toBe(2);
  expect(context.stderr.text).toMatch(/gone was gone .*\n.*the report is in .*gone\/report\.json/);
  expect(readdirSync(directory)).toEqual(["gone", "report.json"]);
});

const NEVER = measuring(() => Promise.reject(new Error("measured")));

test("a dry run tells what would be sent, and touches nothing", async () => {
  const flags = { dryRun: true, out: "reports", deadline: "2m", only: ["queue-*"] };
  expect(await run(flags, NEVER)).toBe(0);
  const told = context.stdout.text;
  expect(told).toMatch(/its extra headers +authorization\n/);
  expect(told).toMatch(/Checks: 1 of 18/);
  expect(told).toMatch(/POST +\/abi\/queue\n +GET +\/abi\/queue\?nonce=\S+RUN-TOKEN +every/);
  expect(told).toMatch(/Bound of the whole run\n +120 s\n/);
  expect(told).toMatch(/queue messages sent +1/);
  expect(told).not.toContain(CREDENTIAL);
  expect(context.stderr.text).toBe("");
  expect(readdirSync(directory)).toEqual([]);
});

test("a dry run masks a credential that stands in an endpoint", async () => {
  const endpoint = `http://127.0.0.1:9/${CREDENTIAL}`;
  expect(await run({ dryRun: true, endpoint }, NEVER)).toBe(0);
  expect(context.stdout.text).toMatch(/worker endpoint +http:\/\/127\.0\.0\.1:9\/\*+\n/);
});

test("a dry run without checks that leave anything says so", async () => {
  expect(await run({ dryRun: true, only: ["globals-*"], skipSetupCheck: true }, NEVER)).toBe(0);
  expect(context.stdout.text).toMatch(/Setup check\n +left out\n/);
  expect(context.stdout.text).toMatch(/Left behind in the deployment\n +nothing\n$/);
});

test.each([
  [{ dryRun: true, only: ["nothing*"] }, /matches no check/],
  [{ dryRun: true, reporter: ["jsn"] }, /no reporter/],
  [{ ca: "missing.pem" }, /https endpoint only/],
  [{ ca: "missing.pem", endpoint: "https://worker.example" }, /missing\.pem/],
  [{ headerEnv: ["x-key"] }, /--header-env/],
  [{ headerEnv: ["host=WORKER_TOKEN"] }, /host/],
  [{ endpoint: "http://worker.example" }, /loopback/],
  [{ only: ["nothing*"] }, /matches no check/],
  [{ deadline: "soon" }, /--deadline/],
  [{ reporter: ["htlm"] }, /no reporter/],
  [{ corpus: "missing" }, /missing/],
])("%j is refused before anything is measured", async (flags, message) => {
  const library = measuring(() => Promise.reject(new Error("measured")));
  await expect(run(flags, library)).rejects.toThrow(message);
  expect(readdirSync(directory)).toEqual([]);
});
