import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const MAIN = join(import.meta.dirname, "../dist/main.js");

/** Runs the built program; `closeStdout` goes away before anything is written, as `| head` may. */
function run(args: readonly string[], closeStdout = false) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data) => {
    stdout += data;
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  if (closeStdout) {
    child.stdout.destroy();
  }
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

test("the program says its version", async () => {
  expect(await run(["--version"])).toEqual({ code: 0, stdout: "0.0.0\n", stderr: "" });
});

test("a usage error is exit 2, told on standard error alone", async () => {
  const { code, stdout, stderr } = await run(["run", "--endpont", "x"]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/--endpoint/);
});

test("a reader that goes away is no fault", async () => {
  expect(await run(["--help"], true)).toMatchObject({ code: 0, stderr: "" });
});
