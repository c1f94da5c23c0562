import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Report, readReport } from "@runtime-abi/report";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProcess, type CliResult, runCli } from "./cli-process.ts";
import { namesWith } from "./report-of.ts";

const OUT = "reports";
const EXTENDED = ".runtime-abi-extended-v1.json";

/** What our hosts fail because the runtime below them leaves no way to do it, and nothing else. */
const HOSTS: readonly (readonly [slug: string, fails: readonly string[]])[] = [
  ["workerd", ["callee-response-states-its-length", "request-abort-is-visible-to-the-callee"]],
  ["deno", ["declared-length-is-exact"]],
  ["bun", []],
  ["node", []],
];

/** Why a check may stay unmeasured in a run that is complete. */
const NOT_MISSING = ["contract-unmeasured", "heavy-not-asked"];

let call: CliProcess;
let result: CliResult;

/** Both corpora in one call. */
beforeAll(async () => {
  const targets = HOSTS.flatMap(([name]) => ["--target", name]);
  const { process, ...ended } = await runCli(["run", ...targets, "--extended", "--out", OUT]);
  call = process;
  result = ended;
}, 300_000);

afterAll(() => call?.remove());

function reportOf(slug: string): Report {
  return readReport(JSON.stringify(call.readJson(join(OUT, `${slug}${EXTENDED}`))), slug);
}

test("each target has a report of each corpus, and nothing runs on", () => {
  expect(result.code, result.stderr).toBe(0);
  expect(readdirSync(join(call.directory, OUT)).sort()).toEqual(
    HOSTS.flatMap(([name]) => [`${name}${EXTENDED}`, `${name}.runtime-abi-v1.json`]).sort(),
  );
  expect(call.runningProcesses()).toEqual([]);
});

test.each(HOSTS)(
  "%s with our additions fails what is known, leaves out what nobody asked for, and closes nothing",
  (slug, fails) => {
    const report = reportOf(slug);
    expect(namesWith(report, "failed")).toEqual(fails);
    const open = report.checks.filter(({ outcome }) => outcome === "unmeasured");
    expect(open.filter(({ reason }) => !NOT_MISSING.includes(reason))).toEqual([]);
    expect(report).toMatchObject({
      contractFormat: "takoform.runtime-abi-extended@v1",
      status: fails.length === 0 ? "passed" : "failed",
      completeness: "complete",
      advisoryFailed: 0,
      closesBlocker: false,
    });
  },
);

test("a report of the extended corpus judges the same again, with that corpus alone", async () => {
  const file = join(call.directory, OUT, `workerd${EXTENDED}`);
  const same = await runCli(["judge", file, "--extended"]);
  expect(same.stdout).toContain("judged again: same");
  expect(same.code).toBe(0);
  const other = await runCli(["judge", file]);
  expect(other.code).toBe(2);
  same.process.remove();
  other.process.remove();
});

test("reports of different corpora are not compared", async () => {
  const files = [EXTENDED, ".runtime-abi-v1.json"].map((end) =>
    join(call.directory, OUT, `workerd${end}`),
  );
  const { process, code, stderr } = await runCli(["compare", ...files]);
  expect(code).toBe(2);
  expect(stderr).toContain("different corpora");
  process.remove();
});

test("self-test --extended: what needs an engine stays unmeasured, and nothing fails", async () => {
  const args = ["self-test", "--extended", "--allow-partial", "--out", OUT];
  const { process, code, stderr } = await runCli(args);
  expect(code, stderr).toBe(0);
  expect(existsSync(join(process.directory, OUT, "self-test.runtime-abi-v1.json"))).toBe(true);
  const report = process.readJson(join(OUT, `self-test${EXTENDED}`)) as Report;
  expect(report).toMatchObject({ status: "passed", completeness: "partial", failed: 0 });
  const open = report.checks.filter(({ outcome }) => outcome === "unmeasured");
  expect(open.filter(({ reason }) => !NOT_MISSING.includes(reason))).toEqual([]);
  process.remove();
});
