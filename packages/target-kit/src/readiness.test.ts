import { setTimeout as sleep } from "node:timers/promises";
import { getGlobalDispatcher, ProxyAgent, setGlobalDispatcher } from "undici";
import { afterEach, expect, test } from "vitest";
import { createLogRing } from "./log-ring.ts";
import { freePort, LOOPBACK_HOST } from "./ports.ts";
import { waitUntilReady } from "./readiness.ts";
import { type RuntimeProcess, spawnRuntime } from "./runtime-process.ts";

const started: RuntimeProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((runtime) => runtime.stop()));
});

async function start(script: string) {
  const log = createLogRing();
  const port = await freePort();
  const args = ["--eval", `const port = ${port};\n${script}`];
  const runtime = await spawnRuntime({ file: process.execPath, args, env: {} }, log);
  started.push(runtime);
  const proof = { kind: "listener", port, started: runtime.started } as const;
  return { url: `http://${LOOPBACK_HOST}:${port}/`, proof, ended: runtime.ended, log };
}

test("waits for a runtime that listens late, and takes any status", async () => {
  const runtime = await start(`setTimeout(() => require("node:http")
    .createServer((_, response) => { response.statusCode = 503; response.end("no"); })
    .listen(port, "${LOOPBACK_HOST}"), 100);`);
  await expect(waitUntilReady(runtime)).resolves.toBeUndefined();
});

test("a proxy that the environment names is not asked", async () => {
  const before = getGlobalDispatcher();
  setGlobalDispatcher(new ProxyAgent(`http://${LOOPBACK_HOST}:${await freePort()}`));
  const runtime = await start(`require("node:http")
    .createServer((_, response) => response.end()).listen(port, "${LOOPBACK_HOST}");`);
  const ready = waitUntilReady({ ...runtime, deadlineMillis: 5_000 });
  await expect(ready.finally(() => setGlobalDispatcher(before))).resolves.toBeUndefined();
});

test("a process that ends is a start failure with its last log lines, at once", async () => {
  const runtime = await start(`console.error("bad module"); process.exitCode = 1;`);
  await expect(waitUntilReady(runtime)).rejects.toMatchObject({
    code: "target-start-failed",
    message: expect.stringContaining("exit code 1"),
    log: ["bad module"],
  });
});

test("a runtime that never listens is not ready at the deadline", async () => {
  const runtime = await start("setInterval(() => {}, 1e6)");
  await expect(waitUntilReady({ ...runtime, deadlineMillis: 150 })).rejects.toMatchObject({
    code: "target-not-ready",
  });
});

test("a runtime that accepts and never answers is not ready at the deadline", async () => {
  const runtime = await start(
    `require("node:net").createServer().listen(port, "${LOOPBACK_HOST}")`,
  );
  await expect(waitUntilReady({ ...runtime, deadlineMillis: 300 })).rejects.toMatchObject({
    code: "target-not-ready",
  });
});

test("the operator's signal ends the wait", async () => {
  const runtime = await start("setInterval(() => {}, 1e6)");
  const controller = new AbortController();
  const wait = waitUntilReady({ ...runtime, signal: controller.signal });
  await sleep(50);
  controller.abort();
  await expect(wait).rejects.toMatchObject({ code: "target-interrupted" });
});
