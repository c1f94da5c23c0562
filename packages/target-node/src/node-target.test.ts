import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { findInstallation } from "./installation.ts";
import { nodeTarget } from "./node-target.ts";
import { nodeChildren, ownTemporaryDirectory } from "./testing/processes.ts";
import { bundleOf, testDeployment } from "./testing/test-deployment.ts";

const temporary = ownTemporaryDirectory();
afterAll(() => temporary.remove());
afterEach(() => {
  expect(nodeChildren()).toEqual([]);
  expect(temporary.entries()).toEqual([]);
});

const json = async (url: string): Promise<unknown> => (await fetch(url)).json();

describe("host", () => {
  test("runs the package's Node with everything declared, and leaves nothing", async () => {
    const target = await nodeTarget.start(testDeployment(), { mode: "host" });
    expect(await json(target.endpoint)).toEqual({
      count: 3,
      names: ["LEVEL", "TOKEN", "STORE", "JOBS", "OTHER"],
      execPath: findInstallation().executable,
    });
    expect(await (await fetch(`${target.endpoint}/peer`)).text()).toBe("from the peer");
    expect((await fetch(target.loaderEndpoint ?? "")).status).toBe(405);
    expect(nodeChildren()).toHaveLength(3);
    await Promise.all([target.stop(), target.stop()]);
    for (const url of [target.endpoint, target.loaderEndpoint ?? ""]) {
      await expect(fetch(url)).rejects.toThrow();
    }
  });

  test("the variables of this process reach none of its own", async () => {
    process.env.NODE_OPTIONS_TEST_SECRET = "secret";
    const source = "export default { fetch: () => Response.json(Object.keys(process.env)) };";
    const bundle = bundleOf("worker.js", source);
    const deployment = testDeployment({ bundle, declaredHandlers: ["fetch"] });
    const target = await nodeTarget.start(deployment, { mode: "host" });
    delete process.env.NODE_OPTIONS_TEST_SECRET;
    expect(await json(target.endpoint)).toEqual([expect.stringMatching(/^RUNTIME_ABI_STARTED_/)]);
    await target.stop();
  });

  test.each(["peer", "worker", "loader"])("a %s that ends by itself is told of", async (role) => {
    const target = await nodeTarget.start(testDeployment(), { mode: "host" });
    const child = nodeChildren().find(({ args }) => args.includes(` ${role} `));
    process.kill(child?.pid ?? 0, "SIGKILL");
    const { message } = await target.exited;
    expect(message).toContain(role);
    expect(message).toContain("ended by itself (signal SIGKILL)");
    await target.stop();
    await expect(fetch(target.endpoint)).rejects.toThrow();
  });
});

describe("stock", () => {
  test("is srvx alone: one argument, no loader, no addition", async () => {
    const target = await nodeTarget.start(testDeployment(), { mode: "stock" });
    expect(await json(target.endpoint)).toMatchObject({
      count: 1,
      execPath: findInstallation().executable,
    });
    expect(target).not.toHaveProperty("loaderEndpoint");
    expect(target.identity.additions).toEqual([]);
    await target.stop();
    await expect(fetch(target.endpoint)).rejects.toThrow();
  });
});

describe("a start that fails leaves nothing", () => {
  test.each(["host", "stock"] as const)("a port in use, named (%s)", async (mode) => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const start = nodeTarget.start(testDeployment(), { mode, port });
    await expect(start).rejects.toMatchObject({
      code: "target-port-in-use",
      message: expect.stringContaining(String(port)),
    });
    server.close();
  });

  test.each([
    ["a module that does not parse", bundleOf("m.js", "export default {"), "SyntaxError"],
    [
      "a declared handler that is not exported",
      bundleOf("m.js", "export default {};"),
      "has no fetch",
    ],
  ])("%s, with the host's own words", async (_, bundle, words) => {
    const deployment = testDeployment({ bundle });
    const error = await nodeTarget.start(deployment, { mode: "host" }).catch((reason) => reason);
    expect(error).toMatchObject({ name: "TargetError", code: "target-start-failed" });
    expect(error.log.join("\n")).toContain(words);
  });

  test("an expression that the cron clock does not read", async () => {
    const start = nodeTarget.start(testDeployment({ cron: "@hourly" }), { mode: "host" });
    await expect(start).rejects.toMatchObject({ code: "target-start-failed" });
  });

  test("what a host cannot give, with a remedy", async () => {
    const bindings = [{ name: "DB", interface: "edge.sql" }];
    const start = nodeTarget.start(testDeployment({ bindings }), { mode: "host" });
    await expect(start).rejects.toMatchObject({
      code: "target-start-failed",
      message: "binding DB asks for edge.sql, which this host cannot give",
      remedy: expect.stringContaining("edge.kv"),
    });
    const bundle = { ...bundleOf("m.js", ""), mainModule: "absent.js" };
    const absent = nodeTarget.start(testDeployment({ bundle }), { mode: "stock" });
    await expect(absent).rejects.toThrow("no module is named absent.js");
  });

  test.each([0, 30, 90])("interrupted after %i ms", async (millis) => {
    const signal = AbortSignal.timeout(millis);
    const start = nodeTarget.start(testDeployment(), { mode: "host", signal });
    await expect(start).rejects.toMatchObject({ code: "target-interrupted" });
  });
});

test.each(["host", "stock"] as const)("says what it is without a start (%s)", async (mode) => {
  const identity = await nodeTarget.describe(mode);
  expect(identity).toMatchObject({ name: "node", mode, versions: { node: "26.10.0" } });
  expect(identity.executableSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await nodeTarget.availability()).toEqual({ available: true });
});
