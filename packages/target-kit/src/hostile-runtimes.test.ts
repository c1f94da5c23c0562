import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { LOG_LINE_CHARACTERS, LOG_RING_LINES } from "./limits.ts";
import { createLogRing } from "./log-ring.ts";
import { assertPortFree, assertPortReleased, freePort, LOOPBACK_HOST } from "./ports.ts";
import { waitUntilReady } from "./readiness.ts";
import { type RuntimeProcess, spawnRuntime } from "./runtime-process.ts";
import { TargetError } from "./target-error.ts";
import {
  type FakeStart,
  fakeRuntime,
  runs,
  startFakeRuntime,
} from "./testing/start-fake-runtime.ts";

const starts: FakeStart[] = [];
async function start(...args: Parameters<typeof startFakeRuntime>): Promise<FakeStart> {
  const started = await startFakeRuntime(...args);
  starts.push(started);
  return started;
}

function running({ outcome }: FakeStart): RuntimeProcess {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

function refused({ outcome }: FakeStart): TargetError {
  if (!(outcome instanceof TargetError)) throw new Error("it started");
  return outcome;
}

/** Nothing of any start may be there once it failed or was stopped. */
afterEach(async () => {
  for (const { pids, port, outcome } of starts.splice(0)) {
    if (!(outcome instanceof Error)) await outcome.stop();
    expect(pids.length).toBeGreaterThan(0);
    expect(pids.filter(runs)).toEqual([]);
    await assertPortFree(port);
  }
});

describe("a runtime that does not start is an error with its last words", () => {
  test.each([
    ["crashes at start", /exit code 70/, "fatal: cannot open the module"],
    ["leaves a child of another group behind, and crashes", /exit code 3/, "pid"],
    ["leaves a child behind that holds its outputs, and crashes", /exit code 3/, "pid"],
    ["prints gigabytes, and crashes", /exit code 1/, "last words"],
  ])("%s", async (behaviour, message, lastWords) => {
    const error = refused(await start(behaviour));
    expect(error.code).toBe("target-start-failed");
    expect(error.message).toMatch(message);
    expect(error.remedy).not.toBe("");
    expect(error.log.at(-1)).toContain(lastWords);
    expect(error.log.length).toBeLessThanOrEqual(LOG_RING_LINES);
  });

  test("kills itself at start", async () => {
    expect(refused(await start("kills itself at start")).message).toContain("signal SIGSEGV");
  });

  test("prints bytes that are no text, which do not reach a terminal", async () => {
    const error = refused(await start("prints bytes that are no text, and crashes"));
    expect(error.log.at(-1)).toBe("last words");
    expect(error.log.join("")).not.toMatch(/(?!\t)\p{Cc}/u);
  });

  test.each([
    ["never listens", "pid"],
    ["says something without a line feed, and hangs", "waiting for a licence server"],
    ["accepts and never answers", "pid"],
    ["answers with a body that dribbles", "pid"],
  ])("%s", async (behaviour, lastWords) => {
    const error = refused(await start(behaviour, { deadlineMillis: 400 }));
    expect(error.code).toBe("target-not-ready");
    expect(error.message).toContain("400 ms");
    expect(error.log.at(-1)).toContain(lastWords);
  });

  test("prints a line without end, of which the beginning is kept", async () => {
    const error = refused(await start("prints a line without end", { deadlineMillis: 600 }));
    expect(error.code).toBe("target-not-ready");
    for (const line of error.log) expect(line.length).toBeLessThanOrEqual(LOG_LINE_CHARACTERS);
    expect(error.log.join("")).toContain("xxxx");
  });

  test("is ended by the operator's signal, too", async () => {
    const operator = new AbortController();
    const { signal } = operator;
    const error = refused(await start("never listens", { signal }, () => operator.abort()));
    expect(error.code).toBe("target-interrupted");
  });
});

describe("a runtime that started is gone once it is stopped", () => {
  test.each([
    "serves",
    "prints without end, and serves",
    "answers with a body without end",
    "lets a child serve",
    "lets a child of another group serve",
    "serves beside a child of another group",
  ])("%s", async (behaviour) => {
    const started = await start(behaviour);
    expect(started.pids.some(runs)).toBe(true);
    await running(started).stop();
    expect(started.pids.filter(runs)).toEqual([]);
  });

  test("ignores SIGTERM", async () => {
    const started = await start("ignores SIGTERM");
    await running(started).stop();
    expect((await running(started).ended).signal).toBe("SIGKILL");
    expect(started.log.lines()).toContain("not now");
  });

  test("is stopped by the system, and cannot take SIGTERM", async () => {
    const started = await start("serves");
    process.kill(running(started).pid, "SIGSTOP");
    await running(started).stop({ graceMillis: 50 });
    expect((await running(started).ended).signal).toBe("SIGKILL");
  });

  test("dies in the middle, and says how", async () => {
    const started = await start("dies when it is asked again");
    await expect(fetch(`http://${LOOPBACK_HOST}:${started.port}/`)).rejects.toThrow();
    expect(await running(started).ended).toEqual({ code: 9, signal: null });
    await running(started).stop();
  });
});

describe("a stale process is never taken for the runtime", () => {
  const readySecret = "only the runtime knows";

  async function stale(port: number, body = "ready") {
    const server = createServer((_, response) => response.end(body)).listen(port, LOOPBACK_HOST);
    await once(server, "listening");
    return {
      [Symbol.asyncDispose]: () => {
        server.closeAllConnections();
        return new Promise<void>((resolve) => server.close(() => resolve()));
      },
    };
  }

  test("one that holds the port before the start", async () => {
    const port = await freePort();
    await using _stale = await stale(port);
    const { outcome } = await startFakeRuntime("serves", { port });
    expect(outcome).toMatchObject({ code: "target-port-in-use" });
  });

  test("one that took the port in between, named by its process", async () => {
    const port = await freePort();
    await using _stale = await stale(port);
    const log = createLogRing();
    const runtime = await spawnRuntime(fakeRuntime("serves", port), log);
    const { started, ended } = runtime;
    const url = `http://${LOOPBACK_HOST}:${port}/`;
    const proof = { kind: "listener", port, started } as const;
    await expect(waitUntilReady({ url, proof, ended, log })).rejects.toMatchObject({
      code: "target-other-process",
      message: expect.stringContaining(`process ${process.pid} (`),
    });
    await runtime.stop();
  });

  test("one that holds the port after the end is named, and left alone", async () => {
    const port = await freePort();
    await using _stale = await stale(port);
    await expect(assertPortReleased(port)).rejects.toMatchObject({
      code: "target-not-stopped",
      message: expect.stringContaining(`process ${process.pid} (`),
    });
    expect((await fetch(`http://${LOOPBACK_HOST}:${port}/`)).status).toBe(200);
  });

  test("one that does not know the secret", async () => {
    const secret = readySecret;
    const started = await start("serves", { secret, deadlineMillis: 400 });
    expect(refused(started)).toMatchObject({
      code: "target-not-ready",
      message: expect.stringContaining("did not know the secret"),
    });
  });

  test("the runtime itself knows it", async () => {
    const port = await freePort();
    const command = fakeRuntime("knows its secret", port, { SECRET: readySecret });
    const started = await start("knows its secret", { port, command, secret: readySecret });
    expect(running(started).pid).toBe(started.pids[0]);
  });
});
