import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSmallFile } from "./read-small-file.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "read-small-file-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

test("a regular file is read whole", async () => {
  writeFileSync(join(directory, "a"), "bytes");
  expect(Buffer.from(await readSmallFile(join(directory, "a"), "--x")).toString()).toBe("bytes");
});

test.each([
  ["a missing file", (path: string) => void path, /ENOENT/],
  ["a pipe", (path: string) => void execFileSync("mkfifo", [path]), /no regular file/],
  [
    "an endless one",
    (path: string) => {
      writeFileSync(path, "");
      truncateSync(path, 2 ** 40);
    },
    /more than/,
  ],
])("%s is refused by name, with the option", async (_, make, says) => {
  const path = join(directory, "odd");
  make(path);
  await expect(readSmallFile(path, "--interface")).rejects.toMatchObject({
    message: expect.stringMatching(says),
    remedy: expect.stringContaining("--interface"),
  });
});

test("a device is refused", async () => {
  await expect(readSmallFile("/dev/zero", "--x")).rejects.toThrow(/no regular file/);
});
