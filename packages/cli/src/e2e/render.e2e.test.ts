import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProcess, runCli } from "./cli-process.ts";

const MAIN = resolve(import.meta.dirname, "../../dist/main.js");

let measured: CliProcess;
let report: string;

beforeAll(async () => {
  const arguments_ = ["--fault", "throw-answers-200", "--only", "fetch-*"];
  const reporters = [
    "--reporter",
    "json=report.json",
    "--reporter",
    "tap=run.tap",
    "--reporter",
    "github",
  ];
  const { process, code, stdout } = await runCli(["self-test", ...arguments_, ...reporters]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^::error title=Runtime ABI%3A Self-test%2C no runtime was measured/);
  measured = process;
  report = join(process.directory, "report.json");
});

afterAll(() => measured.remove());

test("what is rendered from the stored report is what the run wrote itself", async () => {
  const { process, code, stdout, stderr } = await runCli(["render", report, "--reporter", "tap"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toBe(textOf("run.tap"));
  process.remove();
});

test("standard input is read where a dash stands", () => {
  const input = textOf("report.json");
  const argv = [MAIN, "render", "-", "--reporter", "json"];
  const { status, stdout } = spawnSync(process.execPath, argv, { input, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 0, stdout: input });
});

test("an edited report is exit 2, one message and nothing on standard output", () => {
  const input = textOf("report.json").replace('"failed": 1', '"failed": 0');
  const argv = [MAIN, "render", "-", "--reporter", "markdown"];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { input, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^runtime-abi: standard input is not a report, at \/failed: /);
});

function textOf(file: string): string {
  return readFileSync(join(measured.directory, file), "utf8");
}
