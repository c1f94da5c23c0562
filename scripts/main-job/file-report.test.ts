import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileReports, pendingFile } from "./file-report.ts";

let out: string;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "file-report-"));
});

afterEach(() => rmSync(out, { recursive: true }));

function fileOne(runToken: string): ReturnType<typeof fileReports> {
  writeFileSync(pendingFile(out, "report.json"), JSON.stringify({ runToken }));
  writeFileSync(pendingFile(out, "report.html"), `<p>${runToken}`);
  return fileReports(out);
}

test("each report is kept by its token, and the newest stands beside them, the page too", () => {
  fileOne("aa11");
  const second = fileOne("bb22");
  expect(readFileSync(join(out, "aa11", "report.json"), "utf8")).toBe('{"runToken":"aa11"}');
  expect(second).toEqual([
    {
      file: "report.json",
      byToken: join(out, "bb22", "report.json"),
      newest: join(out, "report.json"),
    },
    {
      file: "report.html",
      byToken: join(out, "bb22", "report.html"),
      newest: join(out, "report.html"),
    },
  ]);
  expect(readFileSync(join(out, "report.json"), "utf8")).toBe('{"runToken":"bb22"}');
  expect(readFileSync(join(out, "report.html"), "utf8")).toBe("<p>bb22");
  expect(readdirSync(out).sort()).toEqual(["aa11", "bb22", "report.html", "report.json"]);
});

test("no report, nothing filed", () => {
  expect(fileReports(out)).toEqual([]);
  expect(readdirSync(out)).toEqual([]);
});

test("a page that could not be written is not told of", () => {
  writeFileSync(pendingFile(out, "report.json"), '{"runToken":"aa11"}');
  expect(fileReports(out).map(({ file }) => file)).toEqual(["report.json"]);
});

test("a token that would leave the directory is refused", () => {
  expect(() => fileOne("../elsewhere")).toThrow(/no run token/);
});
