import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { versionsOf } from "./executable-versions.ts";
import { findExecutable } from "./installation.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "target-bun-versions-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

function executable(name: string, script: string): string {
  const path = join(directory, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test("Bun says which it is, and which WebKit its engine is from", async () => {
  const versions = await versionsOf(findExecutable());
  expect(versions.bun).toMatch(/^\d+\.\d+\.\d+$/);
  expect(versions.webkit).toMatch(/^[0-9a-f]{40}$/);
});

test("an executable that does not run here is named", async () => {
  const path = executable("fails", "exit 3");
  await expect(versionsOf(path)).rejects.toMatchObject({
    code: "target-unavailable",
    message: expect.stringContaining(path),
  });
});

test("an executable that says something else is none", async () => {
  await expect(versionsOf(executable("other", "echo hello"))).rejects.toThrow("hello");
});
