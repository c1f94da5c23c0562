import { execFileSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
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

test("a link stays a link, and what it leads to is replaced", async () => {
  mkdirSync(join(directory, "real"));
  writeFileSync(join(directory, "real/old.json"), "old");
  symlinkSync("real/old.json", join(directory, "link.json"));
  symlinkSync("link.json", join(directory, "link-to-link.json"));
  symlinkSync("real/new.json", join(directory, "dangling.json"));
  symlinkSync("real", join(directory, "directory"));
  for (const name of ["link-to-link.json", "dangling.json", "directory/third.json"]) {
    await checkReportFile(replaced(name));
    await writeReportFile(replaced(name), name);
  }
  for (const link of ["link.json", "link-to-link.json", "dangling.json", "directory"]) {
    expect(lstatSync(join(directory, link)).isSymbolicLink(), link).toBe(true);
  }
  const real = (name: string) => readFileSync(join(directory, "real", name), "utf8");
  expect(real("old.json")).toBe("link-to-link.json");
  expect(real("new.json")).toBe("dangling.json");
  expect(readdirSync(join(directory, "real")).sort()).toEqual([
    "new.json",
    "old.json",
    "third.json",
  ]);
});

test("links that lead round in a circle are refused", async () => {
  symlinkSync("b", join(directory, "a"));
  symlinkSync("a", join(directory, "b"));
  await expect(checkReportFile(replaced("a"))).rejects.toMatchObject({
    code: "output-not-writable",
  });
});

test("a pipe is written to, also when its reader comes late, and stays", async () => {
  const pipe = join(directory, "pipe");
  execFileSync("mkfifo", [pipe]);
  await checkReportFile(replaced("pipe"));
  const text = "x".repeat(200_000);
  const written = writeReportFile(replaced("pipe"), text);
  await new Promise((next) => setTimeout(next, 150));
  expect(await readFile(pipe, "utf8")).toBe(text);
  await written;
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test("a device is written to and stays", async () => {
  const device = { path: "/dev/null", overwrite: true };
  await checkReportFile(device);
  await writeReportFile(device, "text");
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
});

/** Where the error says that the report is. */
async function refuge(file: { path: string; overwrite: boolean }, text: string): Promise<string> {
  const error: unknown = await writeReportFile(file, text).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: "output-not-writable" });
  return /(?:kept in|is in) (.*)\.$/.exec((error as { remedy: string }).remedy)?.[1] ?? "";
}

test("a report for which there is no room is kept elsewhere", async () => {
  const kept = await refuge({ path: "/dev/full", overwrite: true }, "new");
  expect(readFileSync(kept, "utf8")).toBe("new");
  expect(statSync(kept).mode & 0o077).toBe(0);
  rmSync(kept);
});

test("a directory that went away is made again, and the report is told to be there", async () => {
  for (const file of [kept("a/b/r.json"), replaced("c/r.json")]) {
    expect(await refuge(file, "new")).toBe(file.path);
    expect(readFileSync(file.path, "utf8")).toBe("new");
  }
});

test("where it cannot be made again, the report is kept elsewhere", async () => {
  writeFileSync(join(directory, "file"), "");
  const kept = await refuge(replaced("file/below/r.json"), "new");
  expect(readFileSync(kept, "utf8")).toBe("new");
  expect(kept.endsWith(".json")).toBe(true);
  rmSync(kept);
});

test("a name as long as names may be is taken, a longer one and one in /proc refused", async () => {
  const long = "n".repeat(255);
  await checkReportFile(replaced(long));
  await writeReportFile(replaced(long), "new");
  expect(readdirSync(directory)).toEqual([long]);
  const code = "output-not-writable";
  await expect(checkReportFile(replaced(`${long}n`))).rejects.toMatchObject({ code });
  await expect(checkReportFile({ path: "/proc/r.json", overwrite: true })).rejects.toMatchObject({
    code,
  });
  expect(readdirSync(directory)).toEqual([long]);
});
