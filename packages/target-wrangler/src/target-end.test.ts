import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogRing, freePort, spawnRuntime } from "@runtime-abi/target-kit";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { ownTemporaryDirectory, processRuns, wranglerDevs } from "./testing/processes.ts";
import { stored } from "./testing/stored.ts";
import { bundleOf, testDeployment } from "./testing/test-deployment.ts";
import { wranglerTarget } from "./wrangler-target.ts";

// Each wrangler dev is four processes; on a busy machine their start takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const temporary = ownTemporaryDirectory();
afterAll(() => temporary.remove());
afterEach(() => {
  expect(wranglerDevs()).toEqual([]);
  expect(temporary.entries()).toEqual([]);
});

const HOST = { mode: "host" } as const;
const STOCK = { mode: "stock" } as const;
const allProcesses = () => wranglerDevs().flatMap(({ all }) => all);

test("stopping it frees the port and ends every process; twice is once", async () => {
  const port = await freePort();
  const target = await wranglerTarget.start(testDeployment(), { ...HOST, port });
  expect(target.endpoint).toBe(`http://127.0.0.1:${port}`);
  const started = allProcesses();
  // Each wrangler dev: a launcher, the program, and two workerd at least.
  expect(started.length).toBeGreaterThanOrEqual(8);
  await Promise.all([target.stop(), target.stop()]);
  expect(started.filter(processRuns)).toEqual([]);
  for (const url of [target.endpoint, target.loaderEndpoint ?? ""]) {
    const server = createServer().listen(Number(new URL(url).port), "127.0.0.1");
    await once(server, "listening");
    server.close();
  }
  expect(await Promise.race([target.exited, Promise.resolve("never")])).toBe("never");
});

describe("what ends by itself is told, and takes the rest along", () => {
  test.each([
    ["the measured worker's wrangler", 0, "wrangler dev ended by itself (signal SIGKILL)"],
    ["the loader adapter's wrangler", 1, "the loader adapter's wrangler dev ended by itself"],
  ])("%s", async (_, index, message) => {
    const target = await wranglerTarget.start(testDeployment(), STOCK);
    const started = allProcesses();
    process.kill(wranglerDevs()[index]?.launcher ?? 0, "SIGKILL");
    expect((await target.exited).message).toContain(message);
    await target.stop();
    expect(started.filter(processRuns)).toEqual([]);
  });

  test.each([0, 1])("workerd %i, which wrangler would replace", async (index) => {
    const target = await wranglerTarget.start(testDeployment(), HOST);
    const started = allProcesses();
    const [deployment] = wranglerDevs();
    expect(deployment?.workerd).toHaveLength(2);
    await fetch(`${target.endpoint}/log`);
    process.kill(deployment?.workerd[index] ?? 0, "SIGKILL");
    const exit = await target.exited;
    expect(exit.message).toContain("workerd ended by itself");
    expect(exit.log.join("\n")).toContain("a line from the worker");
    await target.stop();
    expect(started.filter(processRuns)).toEqual([]);
    await expect(fetch(target.endpoint)).rejects.toThrow();
  });
});

describe("a start that fails leaves nothing", () => {
  test("a bundle that does not parse, in wrangler's words", async () => {
    const bundle = bundleOf("m.js", "export default {");
    const start = wranglerTarget.start(testDeployment({ bundle }), STOCK);
    const error = await start.catch((reason) => reason);
    expect(error).toMatchObject({ name: "TargetError", code: "target-start-failed" });
    expect(error.log.join("\n")).toContain("m.js:1:16");
  });

  test("a peer that does not parse, of which wrangler says nothing", async () => {
    const peer = { bundle: bundleOf("m.js", "export default {"), declaredHandlers: [] };
    const start = wranglerTarget.start(testDeployment({ peer }), STOCK);
    await expect(start).rejects.toMatchObject({
      code: "target-start-failed",
      remedy: expect.stringContaining("peer"),
    });
  });

  test("a module that throws while it is evaluated", async () => {
    const bundle = bundleOf("m.js", 'throw new Error("at the top"); export default {};');
    const start = wranglerTarget.start(testDeployment({ bundle }), STOCK);
    const error = await start.catch((reason) => reason);
    expect(error).toMatchObject({ name: "TargetError", code: "target-start-failed" });
    expect(error.log.join("\n")).toContain("at the top");
  });

  test("a port in use, named", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const start = wranglerTarget.start(testDeployment(), { ...STOCK, port });
    await expect(start).rejects.toMatchObject({
      code: "target-port-in-use",
      message: expect.stringContaining(String(port)),
    });
    server.close();
  });

  test.each([
    ["an expression that the cron clock does not read", { cron: "@hourly" }, "@hourly"],
    ["an interface", { bindings: [{ name: "DB", interface: "edge.sql" }] }, "edge.sql"],
    ["a main module in a folder", { bundle: bundleOf("a/m.js", "export default {}") }, "a/m.js"],
  ])("%s is refused by name", async (_, changes, named) => {
    await expect(wranglerTarget.start(testDeployment(changes), HOST)).rejects.toMatchObject({
      code: "target-start-failed",
      message: expect.stringContaining(named),
    });
  });

  test.each([0, 100, 800])("interrupted after %i ms", async (millis) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), millis);
    const start = wranglerTarget.start(testDeployment(), { ...STOCK, signal: controller.signal });
    await expect(start).rejects.toMatchObject({ code: "target-interrupted" });
  });
});

test.each([
  ["exit", 0],
  ["teardown", 130],
])("a program that ends by %s prints nothing and leaves nothing", async (way, code) => {
  const script = fileURLToPath(new URL("./testing/start-and-exit.ts", import.meta.url));
  const port = await freePort();
  const log = createLogRing();
  const args = [script, String(port), way];
  const env = { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() };
  const program = await spawnRuntime({ file: process.execPath, args, env }, log);
  expect(await program.ended).toEqual({ code, signal: null });
  expect(log.lines()).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

test("no process outlives a program that is killed", async () => {
  const script = fileURLToPath(new URL("./testing/start-and-exit.ts", import.meta.url));
  const port = await freePort();
  // Not by the target kit, which would find what it started and end it itself.
  const env = { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() };
  const program = spawn(process.execPath, [script, String(port), "killed"], { env });
  const [said] = (await once(program.stdout, "data")) as [Buffer];
  const [, signal] = await once(program, "close");
  expect(signal).toBe("SIGKILL");
  const started = JSON.parse(said.toString()) as number[];
  expect(started.length).toBeGreaterThanOrEqual(8);
  await expect.poll(() => started.filter(processRuns)).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  // Its directory is what nobody is left to remove.
  for (const entry of temporary.entries()) rmSync(join(tmpdir(), entry), { recursive: true });
});

test("started twice after each other, it shares nothing", async () => {
  for (let round = 0; round < 2; round += 1) {
    const target = await wranglerTarget.start(testDeployment(), HOST);
    expect(await (await fetch(`${target.endpoint}/got`)).text()).toBe("");
    await fetch(`${target.endpoint}/send`);
    await stored(`${target.endpoint}/got`);
    await target.stop();
  }
});
