import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const MAIN = resolve(import.meta.dirname, "../../dist/main.js");

/** Runs the command line in a directory that has been removed. */
function runNowhere(...args: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), "nowhere-"));
  const script = 'cd "$0" && rmdir "$0" && exec "$@"';
  const result = spawnSync("sh", ["-c", script, directory, process.execPath, MAIN, ...args], {
    encoding: "utf8",
  });
  rmSync(directory, { recursive: true, force: true });
  return result;
}

test("what needs no working directory works without one", () => {
  const { status, stdout, stderr } = runNowhere("verify");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("checks");
});

test.each([
  [["verify", "--corpus", "corpus"]],
  [["list", "--corpus", "corpus"]],
  [["run", "--endpoint", "http://127.0.0.1:9", "--reporter", "json=report.json"]],
  [["self-test", "--out", "reports"]],
])("%j needs one: exit 2, one message", (args) => {
  const { status, stdout, stderr } = runNowhere(...args);
  expect(stderr).toBe(
    "runtime-abi: The working directory does not exist any more.\n" +
      "  Change to a directory that exists, and run again.\n",
  );
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
});
