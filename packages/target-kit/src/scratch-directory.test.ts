import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { asScratchError, createScratchDirectory } from "./scratch-directory.ts";

test("is created below the temporary directory and removed with its content, twice", async () => {
  const listeners = process.listenerCount("exit");
  const scratch = await createScratchDirectory("target-kit-test-");
  expect(dirname(scratch.path)).toBe(tmpdir());
  await mkdir(join(scratch.path, "kv"));
  await writeFile(join(scratch.path, "kv", "value"), "x");
  await scratch.remove();
  await scratch.remove();
  expect(existsSync(scratch.path)).toBe(false);
  expect(process.listenerCount("exit")).toBe(listeners);
});

test("is removed when the process ends without teardown", async () => {
  const module = fileURLToPath(new URL("./scratch-directory.ts", import.meta.url));
  const script = `const { createScratchDirectory } = await import(${JSON.stringify(module)});
    console.log((await createScratchDirectory("target-kit-test-")).path); process.exit(3);`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout).toContain("target-kit-test-");
  expect(existsSync(stdout.trim())).toBe(false);
});

test.each([
  ["that is not there", "/no/such/directory", "ENOENT"],
  ["that is a file", fileURLToPath(import.meta.url), "ENOTDIR"],
  ["whose path is too long for SQLite", `/${"d".repeat(200)}/${"e".repeat(200)}`, "bytes"],
])("a directory for temporary files %s is named, with what to do", async (_, directory, why) => {
  vi.stubEnv("TMPDIR", directory);
  const error = await createScratchDirectory("target-kit-test-").catch((reason) => reason);
  vi.unstubAllEnvs();
  expect(error).toMatchObject({
    name: "TargetError",
    code: "target-start-failed",
    message: expect.stringContaining(directory),
    remedy: expect.stringContaining("TMPDIR"),
  });
  expect(error.message).toContain(why);
});

test("what the file system did not say stays as it is", () => {
  const error = new TypeError("of another kind");
  expect(asScratchError(error)).toBe(error);
});
