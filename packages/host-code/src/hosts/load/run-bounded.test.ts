import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { runBounded } from "./run-bounded.ts";

const never = new AbortController().signal;

interface Options {
  readonly millis?: number;
  readonly signal?: AbortSignal;
  readonly canSpawn?: boolean;
}

function run(script: string, { canSpawn = false, ...options }: Options = {}) {
  const command = { file: process.execPath, args: ["-e", script], canSpawn };
  return runBounded(command, { cwd: "/", signal: never, input: "given", ...options });
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
  const missing = runBounded(
    { file: "/no/such/runtime", args: [] },
    { cwd: "/", signal: never, input: "" },
  );
  await expect(missing).rejects.toThrow("/no/such/runtime cannot be run");
});

test("it reads what it is given, and need not", async () => {
  const read = "process.stdout.write(require('node:fs').readFileSync(0))";
  expect((await run(read)).output).toBe("given");
  expect((await run("require('node:fs').closeSync(0); console.log('out')")).output).toBe("out\n");
});

/** Starts one that does nothing for long, with this process's output as its own, and tells its number. */
const spawning = `const idle = ["-e", "setInterval(() => {}, 1e6)"];
  const { pid } = require("node:child_process").spawn(process.execPath, idle, { stdio: "inherit" });
  console.log(pid);`;

test.each([
  ["ends", "process.exit(0);", "exit code 0"],
  ["is killed", "process.kill(process.pid, 'SIGKILL');", "signal SIGKILL"],
])("what it started goes when it %s, and is not waited for", async (_, ending, end) => {
  const ran = await run(`${spawning} ${ending}`, { canSpawn: true });
  expect(ran.end).toBe(end);
  expect(Number(ran.output)).toBeGreaterThan(0);
  await expect.poll(() => isThere(Number(ran.output))).toBe(false);
});

test("what it started goes when it takes too long", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "run-bounded-test-")), "pid");
  const note = `require("node:fs").writeFileSync(${JSON.stringify(file)}, String(pid));`;
  await expect(run(`${spawning} ${note}`, { canSpawn: true, millis: 500 })).rejects.toThrow();
  const pid = Number(readFileSync(file, "utf8"));
  rmSync(dirname(file), { recursive: true });
  await expect.poll(() => isThere(pid)).toBe(false);
});

/** One that has ended and only waits to be collected is not: its new parent may take its time. */
function isThere(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
}
