import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CliProcess } from "./cli-process.ts";

/**
 * Throws from an event of the process, as a fault of our own in some callback would. And, where
 * asked to, children survive the signals that are sent to them in order, as one in a hung system call does.
 */
const FAULT = `
import { ChildProcess } from "node:child_process";
process.on("SIGUSR2", () => { throw new TypeError("a planted fault"); });
if (process.env.ABI_E2E_CHILDREN === "survive") {
  ChildProcess.prototype.kill = () => true;
}
`;
const faultFile = join(tmpdir(), `runtime-abi-planted-fault-${process.pid}.mjs`);

beforeAll(() => writeFileSync(faultFile, FAULT));
afterAll(() => rmSync(faultFile));

const WAITING = ["run", "--target", "workerd", "--only", "scheduled*"];
const planted = (args: readonly string[], children = "end") =>
  new CliProcess(args, { NODE_OPTIONS: `--import=${faultFile}`, ABI_E2E_CHILDREN: children });

test("a fault of our own in a run: its report is written, nothing is left, exit 2", async () => {
  const started = planted([...WAITING, "--reporter", "json=report.json"]);
  await started.says("cron");
  started.child.kill("SIGUSR2");
  const { code, stderr } = await started.ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^runtime-abi: internal error, .* report it .*$/m);
  expect(stderr).toMatch(/a planted fault/);
  expect(started.readJson("report.json")).toMatchObject({
    interrupted: true,
    completeness: "partial",
    failed: 0,
  });
  expect(started.runningProcesses()).toEqual([]);
  expect(started.files()).toEqual(["report.json"]);
  started.remove();
});

test("a fault of our own while serving: the runtime is stopped, exit 2", async () => {
  const started = planted(["serve", "--target", "workerd"]);
  await started.says("}\n");
  started.child.kill("SIGUSR2");
  const { code, stderr } = await started.ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(/internal error/);
  expect(started.runningProcesses()).toEqual([]);
  expect(started.files()).toEqual([]);
  started.remove();
});

test("a second fault ends at once, and takes what was started along", async () => {
  const started = planted(["serve", "--target", "workerd"], "survive");
  await started.says("}\n");
  started.child.kill("SIGUSR2");
  await started.says("internal error");
  expect(started.runningProcesses().length).toBeGreaterThan(1);
  started.child.kill("SIGUSR2");
  const { code } = await started.ended;
  expect(code).toBe(2);
  expect(started.runningProcesses()).toEqual([]);
  started.remove();
});

test("a second SIGINT ends at once, and takes a runtime along that does not end", async () => {
  const started = planted(WAITING, "survive");
  await started.says("cron");
  started.child.kill("SIGINT");
  await started.says("Interrupt again to exit at once");
  // Sooner, it would count as the same press of a key.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(started.child.exitCode).toBe(null);
  expect(started.runningProcesses().length).toBeGreaterThan(1);
  const before = performance.now();
  started.child.kill("SIGINT");
  const { code, stderr } = await started.ended;
  expect(performance.now() - before).toBeLessThan(1000);
  expect(code).toBe(130);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(started.runningProcesses()).toEqual([]);
  started.remove();
});
