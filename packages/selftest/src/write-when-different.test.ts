import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeWhenDifferent } from "./write-when-different.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "write-when-different-"));
});

afterEach(() => rmSync(root, { recursive: true }));

test("a file is written when it is missing or differs, and else left alone", async () => {
  const path = join(root, "docs/file.md");
  expect(await writeWhenDifferent(path, "one\n")).toBe(true);
  const { ino } = statSync(path);
  expect(await writeWhenDifferent(path, "one\n")).toBe(false);
  expect(statSync(path).ino).toBe(ino);
  expect(await writeWhenDifferent(path, "two\n")).toBe(true);
  expect(readFileSync(path, "utf8")).toBe("two\n");
  expect(readdirSync(join(root, "docs"))).toEqual(["file.md"]);
});

test("what cannot be read is no missing file", async () => {
  await expect(writeWhenDifferent(root, "text")).rejects.toMatchObject({ code: "EISDIR" });
});
