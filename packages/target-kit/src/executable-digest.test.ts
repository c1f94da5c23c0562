import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { executableSha256 } from "./executable-digest.ts";
import { createScratchDirectory } from "./scratch-directory.ts";

test("is the sha256 of the file's bytes, also after the file changed", async () => {
  const scratch = await createScratchDirectory("target-kit-test-");
  const file = join(scratch.path, "runtime");
  await writeFile(file, "abc");
  // FIPS 180-2, appendix B.1.
  const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(await executableSha256(file)).toBe(abc);
  expect(await executableSha256(file)).toBe(abc);
  await writeFile(file, "");
  expect(await executableSha256(file)).toMatch(/^e3b0c44298fc1c14/);
  await scratch.remove();
});

test("a missing executable is an error, each time", async () => {
  await expect(executableSha256("/nonexistent/runtime")).rejects.toThrow("ENOENT");
  await expect(executableSha256("/nonexistent/runtime")).rejects.toThrow("ENOENT");
});
