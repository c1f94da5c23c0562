import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SelfTestOptions } from "@runtime-abi/conformance";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MeasuringLibrary } from "../run/measure.ts";
import { type FakeContext, fakeContext } from "../testing/fake-context.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { type SelfTestFlags, selfTestCommand } from "./self-test.ts";

let directory: string;
let context: FakeContext;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "self-test-command-"));
  context = fakeContext(directory);
});

afterEach(() => rmSync(directory, { recursive: true }));

/** Runs the command, and gives what the library was asked for beside the exit code. */
async function call(flags: SelfTestFlags) {
  const never = () => Promise.reject(new Error("no runtime was asked for"));
  let asked: SelfTestOptions | undefined;
  const library: MeasuringLibrary = {
    runConformance: never,
    runTarget: never,
    selfTest: async (options) => {
      asked = options;
      return sampleReport({ outcomes: ["passed"] });
    },
  };
  return { code: await selfTestCommand(flags, context, library), asked };
}

test("the honest stand-in, measured as the options say", async () => {
  const flags = { only: ["kv-*"], serial: true, deadline: "1m", out: "reports" };
  const { code, asked } = await call(flags);
  expect(code).toBe(0);
  expect(asked).toMatchObject({ serial: true, runDeadlineMillis: 60_000, skipSetupCheck: false });
  expect([...(asked?.selected ?? [])]).toEqual(["kv-binding-round-trips-bytes-through-env"]);
  expect(asked).not.toHaveProperty("start");
  expect(asked).not.toHaveProperty("subjectName");
  expect(readdirSync(join(directory, "reports"))).toEqual(["self-test.runtime-abi-v1.json"]);
});

test.each(["kv-decodes-text", "network-has-latency", "kv-visible-late"])(
  "with %s, which the report names and which is really started",
  async (fault) => {
    const { asked } = await call({ fault });
    expect(asked).toMatchObject({ subjectName: `stand-in with ${fault}`, skipSetupCheck: true });
    const running = asked?.start && (await asked.start(asked.corpus.deployment));
    const answer = await fetch(`${running?.endpoint}/abi/health`);
    expect(answer.status).toBe(200);
    await running?.stop();
  },
);

test("an unknown fault is refused with the nearest names, before anything is written", async () => {
  await expect(call({ fault: "kv-decode-text", out: "reports" })).rejects.toMatchObject({
    code: "unknown-fault",
    remedy: expect.stringContaining("kv-decodes-text"),
  });
  await expect(call({ fault: "?" })).rejects.toMatchObject({
    remedy: expect.stringContaining("docs/kill-matrix.md"),
  });
  expect(readdirSync(directory)).toEqual([]);
});
