import { expect, test } from "vitest";
import { runBounded } from "./run-bounded.ts";

const never = new AbortController().signal;

function run(script: string, options: { millis?: number; signal?: AbortSignal } = {}) {
  const command = { file: process.execPath, args: ["-e", script] };
  return runBounded(command, { cwd: "/", signal: never, ...options });
}

test("what it printed comes back, and how it ended", async () => {
  expect(await run("console.log('out')")).toEqual({ output: "out\n", end: "exit code 0" });
  const failed = await run("console.error('why'); process.exit(3)");
  expect(failed).toEqual({ output: "", end: "exit code 3: why" });
});

test("nothing of our environment reaches it", async () => {
  process.env.HOST_CODE_TEST_SECRET = "secret";
  const { output } = await run("console.log(Object.keys(process.env).join())");
  delete process.env.HOST_CODE_TEST_SECRET;
  expect(output).not.toContain("HOST_CODE_TEST_SECRET");
});

test("what takes too long is killed", async () => {
  const late = run("for (;;);", { millis: 300 });
  await expect(late).rejects.toMatchObject({ code: "load-impossible", status: 504 });
});

test("what prints without end is killed", async () => {
  const loud = run("const more = () => process.stdout.write('x'.repeat(65536), more); more();");
  await expect(loud).rejects.toMatchObject({ status: 502 });
});

test("it ends with the adapter", async () => {
  const over = new AbortController();
  const running = run("setInterval(() => {}, 1e6)", { signal: over.signal });
  over.abort();
  await expect(running).rejects.toMatchObject({ status: 502 });
});

test("a command that cannot be run is told of", async () => {
  const missing = runBounded({ file: "/no/such/runtime", args: [] }, { cwd: "/", signal: never });
  await expect(missing).rejects.toThrow("/no/such/runtime cannot be run");
});
