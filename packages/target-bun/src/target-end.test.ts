import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, type StartOptions } from "@runtime-abi/target-kit";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { bunTarget } from "./bun-target.ts";
import { bunChildren, ownTemporaryDirectory, processRuns } from "./testing/processes.ts";
import { bundleOf, testDeployment } from "./testing/test-deployment.ts";

const MODES = ["host", "stock"] as const;

const temporary = ownTemporaryDirectory();
afterAll(() => temporary.remove());
afterEach(() => {
  expect(bunChildren()).toEqual([]);
  expect(temporary.entries()).toEqual([]);
});

describe.each(MODES)("%s", (mode) => {
  test("stopped, twice even, leaves no process, no port and no file", async () => {
    const target = await bunTarget.start(testDeployment(), { mode });
    expect(bunChildren()).not.toEqual([]);
    await Promise.all([target.stop(), target.stop()]);
    await expect(fetch(target.endpoint)).rejects.toThrow();
    expect(await Promise.race([target.exited, Promise.resolve("never")])).toBe("never");
  });

  test("a worker that ends by itself is told of, and nothing is left", async () => {
    const target = await bunTarget.start(testDeployment(), { mode });
    await fetch(`${target.endpoint}/log`);
    await fetch(`${target.endpoint}/exit`).catch(() => undefined);
    const exit = await target.exited;
    expect(exit.message).toContain("ended by itself");
    expect(exit.message).toContain("7");
    expect(exit.log).toContain("a line from the worker");
    await target.stop();
    await expect(fetch(target.endpoint)).rejects.toThrow();
  });

  test("listens on the port that was asked for", async () => {
    const port = await freePort();
    const target = await bunTarget.start(testDeployment(), { mode, port });
    expect(target.endpoint).toBe(`http://127.0.0.1:${port}`);
    expect((await fetch(target.endpoint)).status).toBe(200);
    await target.stop();
  });

  test("a module that does not parse, with Bun's own words", async () => {
    const deployment = testDeployment({ bundle: bundleOf("m.js", "export default {") });
    const error = await bunTarget.start(deployment, { mode }).catch((reason) => reason);
    expect(error).toMatchObject({ name: "TargetError", code: "target-start-failed" });
    expect(error.log.join("\n")).toContain("found end of file");
  });

  test("a main module that is not there", async () => {
    const bundle = { ...bundleOf("m.js", "export default {};"), mainModule: "absent.js" };
    await expect(refusal({ bundle }, { mode })).resolves.toMatchObject({
      code: "target-start-failed",
      message: expect.stringContaining("absent.js"),
    });
  });

  test("a port in use, named", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    await expect(refusal({}, { mode, port })).resolves.toMatchObject({
      code: "target-port-in-use",
      message: expect.stringContaining(String(port)),
    });
    server.close();
  });

  test.each([0, 40, 120])("interrupted after %i ms", async (millis) => {
    const signal = AbortSignal.timeout(millis);
    const outcome = await bunTarget
      .start(testDeployment(), { mode, signal })
      .catch((error) => error);
    // On a fast machine it may have started before the last of these.
    if ("stop" in outcome) await outcome.stop();
    else expect(outcome).toMatchObject({ code: "target-interrupted" });
  });
});

test("any of the host's processes that is killed ends the target", async () => {
  for (const index of [0, 1, 2]) {
    const target = await bunTarget.start(testDeployment(), { mode: "host" });
    process.kill(bunChildren()[index]?.pid ?? 0, "SIGKILL");
    expect((await target.exited).message).toContain("SIGKILL");
    await target.stop();
  }
});

test("what a bundle starts while it is loaded ends with the target, wherever it went", async () => {
  const target = await bunTarget.start(testDeployment(), { mode: "host" });
  // What no import reaches.
  const left = `const { spawn } = process.getBuiltinModule("node:child_process");
    const { pid } = spawn("/bin/sleep", ["1000"], { detached: true, stdio: "ignore" });
    throw new Error(\`it is \${pid}\`);`;
  const answer = await fetch(target.loaderEndpoint ?? "", {
    method: "POST",
    body: JSON.stringify({
      protocol: "takoform.runtime-abi-loader@v1",
      mainModule: "m.js",
      declaredHandlers: ["fetch"],
      modules: [
        { name: "m.js", mediaType: "application/javascript+module", contentBase64: btoa(left) },
      ],
    }),
  });
  const [, pid] = /it is (\d+)/.exec(await answer.text()) ?? [];
  expect(processRuns(Number(pid))).toBe(true);
  await target.stop();
  expect(processRuns(Number(pid))).toBe(false);
});

test.each(MODES)("a place in which %s Bun can import nothing is named", async (mode) => {
  const place = join(tmpdir(), "a?b");
  mkdirSync(place);
  const before = process.env.TMPDIR ?? "";
  process.env.TMPDIR = place;
  const refused = await refusal({}, { mode });
  process.env.TMPDIR = before;
  rmSync(place, { recursive: true });
  expect(refused).toMatchObject({
    code: "target-start-failed",
    message: expect.stringContaining(place),
    remedy: expect.stringContaining("TMPDIR"),
  });
});

test("a port that a stock Bun holds on every interface counts as in use", async () => {
  const first = await bunTarget.start(testDeployment(), { mode: "stock" });
  const port = Number(new URL(first.endpoint).port);
  for (const mode of MODES) {
    await expect(refusal({}, { mode, port })).resolves.toMatchObject({
      code: "target-port-in-use",
    });
  }
  await first.stop();
});

test("a binding that the host does not know is named before anything starts", async () => {
  const bindings = [{ name: "ODD", interface: "edge.unheard-of" }];
  await expect(refusal({ bindings }, { mode: "host" })).resolves.toMatchObject({
    code: "target-start-failed",
    message: expect.stringContaining("edge.unheard-of"),
  });
});

test.each([
  ["exit", [0, null]],
  ["signal", [130, null]],
  ["teardown", [130, null]],
  ["killed", [null, "SIGKILL"]],
])("nothing outlives a program that ends by %s", async (way, end) => {
  const script = fileURLToPath(new URL("./testing/start-and-exit.ts", import.meta.url));
  const port = await freePort();
  // Not by the target kit, which would find the processes and end them itself.
  const env = { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() };
  const program = spawn(process.execPath, [script, String(port), way], { env, detached: true });
  const closed = once(program, "close");
  const [said] = (await once(program.stdout, "data")) as [Buffer];
  const pids = JSON.parse(String(said)) as number[];
  expect(pids).toHaveLength(3);
  expect(await closed).toEqual(end);
  await expect.poll(() => pids.filter(processRuns)).toEqual([]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  // Its directory is what nobody is left to remove.
  if (way === "killed") {
    for (const entry of temporary.entries()) rmSync(join(tmpdir(), entry), { recursive: true });
  }
});

/** What a start is refused with. */
function refusal(
  changes: Parameters<typeof testDeployment>[0],
  options: StartOptions,
): Promise<unknown> {
  return bunTarget.start(testDeployment(changes), options).then(
    async (target) => {
      await target.stop();
      return "started";
    },
    (error: unknown) => error,
  );
}
