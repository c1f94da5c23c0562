import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "@runtime-abi/target-kit";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { miniflare2Target } from "./miniflare2-target.ts";
import { launchers, ownTemporaryDirectory } from "./testing/processes.ts";
import { bundleOf, testDeployment } from "./testing/test-deployment.ts";

const temporary = ownTemporaryDirectory();
afterAll(() => temporary.remove());
afterEach(() => {
  expect(launchers()).toEqual([]);
  expect(temporary.entries()).toEqual([]);
});

const STOCK = { mode: "stock" } as const;

test("stopping it frees the port and ends the process; twice is once", async () => {
  const port = await freePort();
  const target = await miniflare2Target.start(testDeployment(), { ...STOCK, port });
  expect(target.endpoint).toBe(`http://127.0.0.1:${port}`);
  expect(launchers()).toHaveLength(1);
  await Promise.all([target.stop(), target.stop()]);
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  server.close();
});

test("it ends cleanly on SIGTERM, even with a response open", async () => {
  const target = await miniflare2Target.start(testDeployment(), STOCK);
  const reader = (await fetch(`${target.endpoint}/endless`)).body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(1);
  process.kill(launchers()[0] ?? 0, "SIGTERM");
  expect((await target.exited).message).toBe("Miniflare ended by itself (exit code 0)");
  await expect(reader?.read()).rejects.toThrow();
  await target.stop();
});

describe("a Miniflare that ends by itself", () => {
  test("is told, with its last words", async () => {
    const target = await miniflare2Target.start(testDeployment(), STOCK);
    await fetch(`${target.endpoint}/log`);
    process.kill(launchers()[0] ?? 0, "SIGKILL");
    const exit = await target.exited;
    expect(exit.message).toContain("ended by itself (signal SIGKILL)");
    expect(exit.log).toContain("a line from the worker");
    await target.stop();
    await expect(fetch(target.endpoint)).rejects.toThrow();
  });

  test("is not told of when it was stopped", async () => {
    const target = await miniflare2Target.start(testDeployment(), STOCK);
    await target.stop();
    expect(await Promise.race([target.exited, Promise.resolve("never")])).toBe("never");
  });
});

describe("a start that fails leaves nothing", () => {
  test.each(["bundle", "peer"] as const)(
    "a %s that does not parse, in Node's words",
    async (part) => {
      const bundle = bundleOf("m.js", "export default {");
      const broken = part === "peer" ? { bundle, declaredHandlers: [] } : bundle;
      const start = miniflare2Target.start(testDeployment({ [part]: broken }), STOCK);
      const error = await start.catch((reason) => reason);
      expect(error).toMatchObject({ name: "TargetError", code: "target-start-failed" });
      expect(error.log.join("\n")).toContain("SyntaxError");
    },
  );

  test("an expression that its scheduler does not read", async () => {
    const start = miniflare2Target.start(testDeployment({ cron: "whenever" }), STOCK);
    const error = await start.catch((reason) => reason);
    expect(error).toMatchObject({ code: "target-start-failed" });
    expect(error.log.join("\n")).toContain("whenever");
  });

  test("a port in use, named", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const start = miniflare2Target.start(testDeployment(), { ...STOCK, port });
    await expect(start).rejects.toMatchObject({
      code: "target-port-in-use",
      message: expect.stringContaining(String(port)),
    });
    server.close();
  });

  test.each([0, 100, 300])("interrupted after %i ms", async (millis) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), millis);
    const start = miniflare2Target.start(testDeployment(), { ...STOCK, signal: controller.signal });
    const outcome = await start.catch((error) => error);
    // On a fast machine it may have started before the last of these.
    if ("stop" in outcome) await outcome.stop();
    else expect(outcome).toMatchObject({ code: "target-interrupted" });
  });
});

test("started twice after each other, it shares nothing", async () => {
  for (let round = 0; round < 2; round += 1) {
    const target = await miniflare2Target.start(testDeployment(), STOCK);
    expect(await (await fetch(`${target.endpoint}/got`)).text()).toBe("");
    await fetch(`${target.endpoint}/send`);
    const got = async () => (await fetch(`${target.endpoint}/got`)).text();
    await expect.poll(got, { timeout: 10_000 }).not.toBe("");
    await target.stop();
  }
});
