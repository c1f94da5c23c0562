import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileReport } from "./file-report.ts";

let out: string;
let pending: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "file-report-"));
  pending = join(out, ".pending.json");
});

afterEach(() => rmSync(out, { recursive: true }));

function fileOne(runToken: string): ReturnType<typeof fileReport> {
  writeFileSync(pending, JSON.stringify({ runToken }));
  return fileReport(pending, out);
}

test("each report is kept by its token, and the newest stands beside them", () => {
  const first = fileOne("aa11");
  const second = fileOne("bb22");
  expect(readFileSync(first?.byToken ?? "", "utf8")).toBe('{"runToken":"aa11"}');
  expect(second?.byToken).toBe(join(out, "bb22", "report.json"));
  expect(readFileSync(join(out, "report.json"), "utf8")).toBe('{"runToken":"bb22"}');
  expect(readdirSync(out).sort()).toEqual(["aa11", "bb22", "report.json"]);
});

test("no report, nothing filed", () => {
  expect(fileReport(pending, out)).toBeUndefined();
  expect(readdirSync(out)).toEqual([]);
});

test("a token that would leave the directory is refused", () => {
  expect(() => fileOne("../elsewhere")).toThrow(/no run token/);
});
