import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runScript } from "./run-script.ts";

const run = (commands: readonly string[], boundMillis = 10_000) =>
  runScript({ commands, directory: tmpdir(), env: { GIVEN: "given" }, boundMillis });

test("each command has its own exit code and output, whatever became of the one before", async () => {
  expect(await run(["echo $GIVEN; false", "echo err >&2", "cat"])).toEqual([
    { exitCode: 1, stdout: "given\n", stderr: "" },
    { exitCode: 0, stdout: "", stderr: "err\n" },
    { exitCode: 0, stdout: "", stderr: "" },
  ]);
});

test("what one defines, the next one knows", async () => {
  const results = await run(['alias hello="echo hi"', "export THERE=there", "hello $THERE"]);
  expect(results.at(-1)).toEqual({ exitCode: 0, stdout: "hi there\n", stderr: "" });
});

test("a command that does not end is ended, and none after it has an exit code", async () => {
  const results = await run(["true", "sleep 600 & sleep 600", "true"], 500);
  expect(results.map(({ exitCode }) => exitCode)).toEqual([0, undefined, undefined]);
});
