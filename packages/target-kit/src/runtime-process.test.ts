import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLogRing } from "./log-ring.ts";
import { describeProcessEnd } from "./process-end.ts";
import { spawnRuntime } from "./runtime-process.ts";

const env = { PATH: process.env.PATH ?? "" };

function node(script: string) {
  return { file: process.execPath, args: ["--eval", script], env };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function printed(log: ReturnType<typeof createLogRing>): Promise<string> {
  while (log.lines()[0] === undefined) await sleep(5);
  return log.lines()[0] ?? "";
}

test("logs both outputs and says how the process ended", async () => {
  const log = createLogRing();
  const runtime = await spawnRuntime(
    node(`console.log("out"); console.error("err"); process.exitCode = 7;`),
    log,
  );
  const end = await runtime.ended;
  expect(describeProcessEnd(end)).toBe("exit code 7");
  expect([...log.lines()].sort()).toEqual(["err", "out"]);
  await runtime.stop();
});

test("inherits nothing of our environment", async () => {
  process.env.TARGET_KIT_TEST_SECRET = "secret";
  const log = createLogRing();
  const runtime = await spawnRuntime(
    node("console.log(String(process.env.TARGET_KIT_TEST_SECRET))"),
    log,
  );
  await runtime.ended;
  delete process.env.TARGET_KIT_TEST_SECRET;
  expect(log.lines()).toEqual(["undefined"]);
});

test("stop ends a process that ignores SIGTERM, and what it spawned", async () => {
  const log = createLogRing();
  const runtime = await spawnRuntime(
    node(`process.on("SIGTERM", () => {});
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1e6)"]);
      console.log(child.pid); setInterval(() => {}, 1e6);`),
    log,
  );
  const grandchild = Number(await printed(log));
  expect(isAlive(grandchild)).toBe(true);
  await runtime.stop();
  await runtime.stop();
  expect(describeProcessEnd(await runtime.ended)).toBe("signal SIGKILL");
  expect(isAlive(runtime.pid)).toBe(false);
  // The kernel delivers the group's signal at once; reaping by init may take a moment.
  for (let tries = 0; tries < 100 && isAlive(grandchild); tries += 1) await sleep(10);
  expect(isAlive(grandchild)).toBe(false);
});

test("an executable that is not there is a start failure", async () => {
  const start = spawnRuntime({ file: "/nonexistent/runtime", args: [], env }, createLogRing());
  await expect(start).rejects.toMatchObject({ code: "target-start-failed" });
});
