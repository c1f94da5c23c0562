import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogRing, freePort, spawnRuntime } from "@runtime-abi/target-kit";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { ownTemporaryDirectory, processRuns, workerdChildren } from "./testing/processes.ts";
import { stored } from "./testing/stored.ts";
import { bundleOf, testDeployment } from "./testing/test-deployment.ts";
import { workerdTarget } from "./workerd-target.ts";

const temporary = ownTemporaryDirectory();
afterAll(() => temporary.remove());
afterEach(() => {
  expect(workerdChildren()).toEqual([]);
  expect(temporary.entries()).toEqual([]);
});

describe("a workerd that ends by itself", () => {
  test.each(["SIGKILL", "SIGSEGV"] as const)("is told (%s), and not replaced", async (signal) => {
    const target = await workerdTarget.start(testDeployment(), { mode: "host" });
    expect(temporary.entries()).not.toEqual([]);
    await fetch(`${target.endpoint}/log`);
    process.kill(workerdChildren()[0]?.pid ?? 0, signal);
    const exit = await target.exited;
    expect(exit.message).toContain("ended by itself");
    expect(exit.log).toContain("a line from the worker");
    await target.stop();
    await expect(fetch(target.endpoint)).rejects.toThrow();
  });

  test("is not told of when it was stopped", async () => {
    const target = await workerdTarget.start(testDeployment(), { mode: "host" });
    await target.stop();
    const exited = await Promise.race([target.exited, Promise.resolve("never")]);
    expect(exited).toBe("never");
  });
});

describe("a start that fails leaves nothing", () => {
  test("a module that does not parse, with workerd's own words", async () => {
    const deployment = testDeployment({ bundle: bundleOf("m.js", "export default {") });
    const error = await workerdTarget.start(deployment, { mode: "host" }).catch((reason) => reason);
    expect(error).toMatchObject({ name: "TargetError", code: "target-start-failed" });
    expect(error.log.join("\n")).toContain("SyntaxError");
  });

  test("a main module that is not there", async () => {
    const bundle = { ...bundleOf("m.js", "export default {};"), mainModule: "absent.js" };
    const start = workerdTarget.start(testDeployment({ bundle }), { mode: "host" });
    await expect(start).rejects.toMatchObject({ code: "target-start-failed" });
  });

  test("a port in use, named", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const start = workerdTarget.start(testDeployment(), { mode: "host", port });
    await expect(start).rejects.toMatchObject({
      code: "target-port-in-use",
      message: expect.stringContaining(String(port)),
    });
    server.close();
  });

  test("an expression that the cron clock does not read", async () => {
    const start = workerdTarget.start(testDeployment({ cron: "@hourly" }), { mode: "host" });
    await expect(start).rejects.toMatchObject({ code: "target-start-failed" });
  });

  test.each([0, 20, 120, 200])("interrupted after %i ms", async (millis) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), millis);
    const start = workerdTarget.start(testDeployment(), {
      mode: "host",
      signal: controller.signal,
    });
    const outcome = await start.catch((error) => error);
    // On a fast machine it may have started before the last of these.
    if ("stop" in outcome) await outcome.stop();
    else expect(outcome).toMatchObject({ code: "target-interrupted" });
  });

  test("interrupted before it began", async () => {
    const start = workerdTarget.start(testDeployment(), {
      mode: "host",
      signal: AbortSignal.abort(),
    });
    await expect(start).rejects.toMatchObject({ code: "target-interrupted" });
  });
});

test("listens on the port that was asked for", async () => {
  const port = await freePort();
  const target = await workerdTarget.start(testDeployment(), { mode: "stock", port });
  expect(target.endpoint).toBe(`http://127.0.0.1:${port}`);
  expect((await fetch(target.endpoint)).status).toBe(200);
  await target.stop();
});

test.each([
  ["exit", { code: 0, signal: null }],
  ["signal", { code: 130, signal: null }],
  ["teardown", { code: 130, signal: null }],
])("a program that ends by %s prints nothing and leaves nothing", async (way, end) => {
  const script = fileURLToPath(new URL("./testing/start-and-exit.ts", import.meta.url));
  const port = await freePort();
  const log = createLogRing();
  const args = [script, String(port), way];
  const env = { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() };
  const program = await spawnRuntime({ file: process.execPath, args, env }, log);
  expect(await program.ended).toEqual(end);
  expect(log.lines()).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

test("workerd does not outlive a program that is killed", async () => {
  const script = fileURLToPath(new URL("./testing/start-and-exit.ts", import.meta.url));
  const port = await freePort();
  // Not by the target kit, which would find workerd and end it itself.
  const env = { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() };
  const program = spawn(process.execPath, [script, String(port), "killed"], { env });
  const [workerd] = (await once(program.stdout, "data")) as [Buffer];
  const [, signal] = await once(program, "close");
  expect(signal).toBe("SIGKILL");
  expect(Number(workerd)).toBeGreaterThan(0);
  await expect.poll(() => processRuns(Number(workerd))).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  // Its directory is what nobody is left to remove.
  for (const entry of temporary.entries()) rmSync(join(tmpdir(), entry), { recursive: true });
});

test("started twice after each other, a target shares nothing, and can be stopped twice", async () => {
  for (let round = 0; round < 2; round += 1) {
    const target = await workerdTarget.start(testDeployment(), { mode: "host" });
    expect(await (await fetch(`${target.endpoint}/got`)).text()).toBe("");
    await fetch(`${target.endpoint}/send`);
    await stored(`${target.endpoint}/got`);
    await Promise.all([target.stop(), target.stop()]);
    await target.stop();
    await expect(fetch(target.endpoint)).rejects.toThrow();
  }
});
