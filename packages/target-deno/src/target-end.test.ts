import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogRing, freePort, spawnRuntime } from "@runtime-abi/target-kit";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { denoTarget } from "./deno-target.ts";
import { denoChildren, ownTemporaryDirectory, processRuns } from "./testing/processes.ts";
import { stored } from "./testing/stored.ts";
import { bundleOf, testDeployment } from "./testing/test-deployment.ts";

const temporary = ownTemporaryDirectory();
afterAll(() => temporary.remove());
afterEach(() => {
  expect(denoChildren()).toEqual([]);
  expect(temporary.entries()).toEqual([]);
});

describe("a Deno that ends by itself", () => {
  test.each([0, 1, 2])(
    "is told (process %i of the host), and takes the others along",
    async (index) => {
      const target = await denoTarget.start(testDeployment(), { mode: "host" });
      const children = denoChildren();
      expect(children).toHaveLength(3);
      process.kill(children[index] ?? 0, "SIGKILL");
      const exit = await target.exited;
      expect(exit.message).toMatch(/process ended by itself \(signal SIGKILL\)/);
      await target.stop();
      await expect(fetch(target.endpoint)).rejects.toThrow();
    },
  );

  test("is told in stock mode, where one stray rejection ends it", async () => {
    const target = await denoTarget.start(testDeployment(), { mode: "stock" });
    await fetch(`${target.endpoint}/stray`).catch(() => undefined);
    const exit = await target.exited;
    expect(exit.message).toBe("deno serve ended by itself (exit code 1)");
    expect(exit.log.join("\n")).toContain("rejected by the worker");
    await target.stop();
  });

  test("is not told of when it was stopped", async () => {
    const target = await denoTarget.start(testDeployment(), { mode: "stock" });
    await target.stop();
    const exited = await Promise.race([target.exited, Promise.resolve("never")]);
    expect(exited).toBe("never");
  });
});

describe.each(["host", "stock"] as const)("a %s start that fails leaves nothing", (mode) => {
  test("a module that does not parse, with Deno's own words", async () => {
    const deployment = testDeployment({ bundle: bundleOf("m.js", "export default {") });
    const error = await denoTarget.start(deployment, { mode }).catch((reason) => reason);
    expect(error).toMatchObject({ name: "TargetError", code: "target-start-failed" });
    expect(error.log.join("\n")).toContain("Unexpected token");
  });

  test("a main module that is not there", async () => {
    const bundle = { ...bundleOf("m.js", "export default {};"), mainModule: "absent.js" };
    const start = denoTarget.start(testDeployment({ bundle }), { mode });
    await expect(start).rejects.toMatchObject({ code: "target-start-failed" });
  });

  test("a port in use, named", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const start = denoTarget.start(testDeployment(), { mode, port });
    await expect(start).rejects.toMatchObject({
      code: "target-port-in-use",
      message: expect.stringContaining(String(port)),
    });
    server.close();
  });

  test.each([0, 20, 150])("interrupted after %i ms", async (millis) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), millis);
    const start = denoTarget.start(testDeployment(), { mode, signal: controller.signal });
    const outcome = await start.catch((error) => error);
    // On a fast machine it may have started before the last of these.
    if ("stop" in outcome) await outcome.stop();
    else expect(outcome).toMatchObject({ code: "target-interrupted" });
  });

  test("interrupted before it began", async () => {
    const start = denoTarget.start(testDeployment(), { mode, signal: AbortSignal.abort() });
    await expect(start).rejects.toMatchObject({ code: "target-interrupted" });
  });
});

test.each([
  ["an expression that the schedule does not read", { cron: "@hourly" }, "@hourly"],
  [
    "an interface that the host cannot bind",
    { bindings: [{ name: "DB", interface: "edge.sql" }] },
    "edge.sql",
  ],
])("%s is refused by name", async (_, changes, named) => {
  const start = denoTarget.start(testDeployment(changes), { mode: "host" });
  await expect(start).rejects.toMatchObject({
    code: "target-start-failed",
    message: expect.stringContaining(named),
  });
});

test("a place for which Deno can be given no permission is named", async () => {
  const place = join(tmpdir(), "a,b");
  mkdirSync(place);
  const before = process.env.TMPDIR ?? "";
  process.env.TMPDIR = place;
  const refused = await denoTarget
    .start(testDeployment(), { mode: "host" })
    .catch((reason) => reason);
  process.env.TMPDIR = before;
  rmSync(place, { recursive: true });
  expect(refused).toMatchObject({
    code: "target-start-failed",
    message: expect.stringContaining(place),
    remedy: expect.stringContaining("TMPDIR"),
  });
});

test.each(["host", "stock"] as const)("%s listens on the port that was asked for", async (mode) => {
  const port = await freePort();
  const target = await denoTarget.start(testDeployment(), { mode, port });
  expect(target.endpoint).toBe(`http://127.0.0.1:${port}`);
  expect((await fetch(target.endpoint)).status).toBe(200);
  await target.stop();
  await expect(fetch(target.endpoint)).rejects.toThrow();
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

test("no Deno outlives a program that is killed", async () => {
  const script = fileURLToPath(new URL("./testing/start-and-exit.ts", import.meta.url));
  const port = await freePort();
  // Not by the target kit, which would find what it started and end it itself.
  const env = { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() };
  const program = spawn(process.execPath, [script, String(port), "killed"], { env });
  const [said] = (await once(program.stdout, "data")) as [Buffer];
  const [, signal] = await once(program, "close");
  expect(signal).toBe("SIGKILL");
  const children = JSON.parse(said.toString()) as number[];
  expect(children).toHaveLength(3);
  await expect.poll(() => children.filter(processRuns)).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  // Its directory is what nobody is left to remove.
  for (const entry of temporary.entries()) rmSync(join(tmpdir(), entry), { recursive: true });
});

test("started twice after each other, a target shares nothing, and can be stopped twice", async () => {
  for (let round = 0; round < 2; round += 1) {
    const target = await denoTarget.start(testDeployment(), { mode: "host" });
    expect(await (await fetch(`${target.endpoint}/got`)).text()).toBe("");
    await fetch(`${target.endpoint}/send`);
    await stored(`${target.endpoint}/got`);
    await Promise.all([target.stop(), target.stop()]);
    await target.stop();
    await expect(fetch(target.endpoint)).rejects.toThrow();
  }
});
