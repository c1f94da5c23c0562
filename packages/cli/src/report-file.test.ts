import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkReportFile, prepareOutDirectory, writeReportFile } from "./report-file.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "report-file-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

const kept = (name: string) => ({ path: join(directory, name), overwrite: false });
const replaced = (name: string) => ({ path: join(directory, name), overwrite: true });

test("a report is written whole, and nothing else is left", async () => {
  await writeReportFile(kept("a.json"), "new");
  expect(readFileSync(join(directory, "a.json"), "utf8")).toBe("new");
  expect(readdirSync(directory)).toEqual(["a.json"]);
});

test("a file that may be replaced is", async () => {
  writeFileSync(join(directory, "a.json"), "old");
  await checkReportFile(replaced("a.json"));
  await writeReportFile(replaced("a.json"), "new");
  expect(readFileSync(join(directory, "a.json"), "utf8")).toBe("new");
  expect(readdirSync(directory)).toEqual(["a.json"]);
});

test("a report that must not be replaced is refused beforehand", async () => {
  writeFileSync(join(directory, "a.json"), "old");
  await expect(checkReportFile(kept("a.json"))).rejects.toMatchObject({ code: "output-exists" });
});

test("one that appeared meanwhile stays, and the new report is kept and named", async () => {
  writeFileSync(join(directory, "a.json"), "old");
  const error = await writeReportFile(kept("a.json"), "new").catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "output-exists" });
  expect(readFileSync(join(directory, "a.json"), "utf8")).toBe("old");
  const [other = ""] = readdirSync(directory).filter((name) => name !== "a.json");
  expect((error as { remedy: string }).remedy).toContain(other);
  expect(readFileSync(join(directory, other), "utf8")).toBe("new");
});

test("a missing directory, a directory in the way, a file as a directory", async () => {
  mkdirSync(join(directory, "in-the-way"));
  writeFileSync(join(directory, "file"), "");
  const code = "output-not-writable";
  await expect(checkReportFile(replaced("missing/a.json"))).rejects.toMatchObject({ code });
  await expect(checkReportFile(replaced("in-the-way"))).rejects.toMatchObject({ code });
  await expect(checkReportFile(replaced("file/a.json"))).rejects.toMatchObject({ code });
  await expect(prepareOutDirectory(join(directory, "file"))).rejects.toMatchObject({ code });
  await expect(prepareOutDirectory(join(directory, "file/below"))).rejects.toMatchObject({ code });
});

test("the directory of --out is created", async () => {
  await prepareOutDirectory(join(directory, "a/b"));
  expect(readdirSync(join(directory, "a"))).toEqual(["b"]);
});
