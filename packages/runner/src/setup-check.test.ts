import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttp2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { PROBE_PROTOCOL, STAND_IN_HEADER } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { SETUP_CHECK_MILLIS } from "./limits.ts";
import { checkSetup } from "./setup-check.ts";
import type { SetupCode } from "./setup-finding.ts";
import { systemClock } from "./system-clock.ts";
import { acceleratedClock } from "./testing/accelerated-clock.ts";
import { honestWorker } from "./testing/honest-worker.ts";
import { PLANNED, probeDocument } from "./testing/planned-checks.ts";
import type { RouteAnswer } from "./testing/scripted-routes.ts";
import { jsonAnswer, startScriptedServer, startSecureServer } from "./testing/scripted-server.ts";
import { planOf } from "./testing/test-run.ts";
import { endpointAt } from "./testing/test-session.ts";

const plan = planOf(PLANNED.request);
const redirect = (status: string): string =>
  `HTTP/1.1 ${status}\r\nlocation: https://elsewhere.example/\r\ncontent-length: 0\r\n\r\n`;

async function checkAnswer(answer: RouteAnswer) {
  await using worker = await startScriptedServer(honestWorker({ "GET /abi/health": () => answer }));
  const found = await checkSetup(plan, { worker: endpointAt(worker.url) }, systemClock);
  return { found, requests: worker.requests };
}

const hurried = acceleratedClock(100);

describe("stops the run", () => {
  test.each<[string, SetupCode, RegExp, string]>([
    ["a redirect", "redirect", /307.*elsewhere/, redirect("307 Temporary Redirect")],
    ["a redirect without a target", "redirect", /302/, jsonAnswer({}, "302 Found")],
    ["304", "redirect", /304.*cache/, jsonAnswer({}, "304 Not Modified")],
    ["401", "unauthorized", /401/, jsonAnswer({}, "401 Unauthorized")],
    ["403", "unauthorized", /403/, jsonAnswer({}, "403 Forbidden")],
    ["407", "unauthorized", /407.*proxy/, jsonAnswer({}, "407 Proxy")],
    ["421", "misdirected", /421/, jsonAnswer({}, "421 Misdirected")],
    ["another probe", "otherProtocol", /another@v9/, jsonAnswer({ probe: "another@v9" })],
    [
      "the stand-in",
      "standIn",
      /stand-in/,
      `HTTP/1.1 200 OK\r\n${STAND_IN_HEADER}: 1\r\ncontent-length: 2\r\n\r\n{}`,
    ],
    ["what is no HTTP", "notHttp", /HTTP\/1\.1/, "SSH-2.0-OpenSSH\r\n"],
  ])("%s", async (_, code, message, answer) => {
    const { found, requests } = await checkAnswer(answer);
    expect(found).toMatchObject({ code, endpoint: "worker" });
    expect(found?.message).toMatch(message);
    expect(found?.remedy).toMatch(/^[A-Z].*\.$/);
    expect(requests).toHaveLength(1);
  });

  test("the first probe, where another corpus's is to be measured", async () => {
    await using worker = await startScriptedServer(honestWorker());
    const subject = { worker: endpointAt(worker.url) };
    const { signal } = new AbortController();
    const check = (probeProtocol: string) =>
      checkSetup(plan, subject, systemClock, signal, { probeProtocol });
    expect(await check("another@v1")).toMatchObject({ code: "otherProtocol" });
    expect(await check(PROBE_PROTOCOL)).toBeUndefined();
  });

  test.each([
    ["401 Unauthorized", /401: the credential that was sent is refused/],
    ["403 Forbidden", /403: access is forbidden with the credential that was sent/],
  ])("%s to a credential, which is what is wrong", async (status, message) => {
    await using server = await startScriptedServer(
      honestWorker({ "GET /abi/health": () => jsonAnswer({}, status) }),
    );
    const worker = {
      ...endpointAt(server.url),
      headers: { authorization: "Bearer a-wrong-token" },
    };
    const found = await checkSetup(plan, { worker }, systemClock);
    expect(found).toMatchObject({ code: "unauthorized", endpoint: "worker" });
    expect(found?.message).toMatch(message);
    expect(found?.remedy).toMatch(/^Check the value .* named for the worker endpoint/);
    expect(JSON.stringify(found)).not.toContain("a-wrong-token");
    const { found: without } = await checkAnswer(jsonAnswer({}, status));
    expect(without?.message).not.toContain("sent");
    expect(without?.remedy).toMatch(/^Name the environment variable/);
  });

  test("nobody listening", async () => {
    const server = await startScriptedServer(() => undefined);
    await server[Symbol.asyncDispose]();
    const found = await checkSetup(plan, { worker: endpointAt(server.url) }, systemClock);
    expect(found).toMatchObject({ code: "unreachable" });
    expect(found?.message).toContain("ECONNREFUSED");
  });

  test("silence, with how far it came", async () => {
    await using worker = await startScriptedServer(() => undefined);
    const found = await checkSetup(plan, { worker: endpointAt(worker.url) }, hurried);
    expect(found).toMatchObject({ code: "unreachable" });
    expect(found?.message).toMatch(/within 10 s .*before a response head/);
  });

  test("a certificate that is not trusted", async () => {
    await using worker = await startSecureServer(["http/1.1"]);
    const found = await checkSetup(plan, { worker: endpointAt(worker.url) }, systemClock);
    expect(found).toMatchObject({ code: "tls" });
  });

  test("https to a port that speaks plain HTTP", async () => {
    await using server = createHttpServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const worker = endpointAt(`https://127.0.0.1:${port}`);
    const found = await checkSetup(plan, { worker }, systemClock);
    expect(found).toMatchObject({ code: "tls", message: expect.stringContaining("plain HTTP") });
    expect(found?.remedy).toContain("http://");
    expect(`${found?.message} ${found?.remedy}`).not.toMatch(/ssl|certificate/i);
  });

  test("HTTP/2 without HTTP/1.1", async () => {
    const server = createHttp2Server();
    server.on("sessionError", () => undefined);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const worker = endpointAt(`http://127.0.0.1:${port}`);
    const found = await checkSetup(plan, { worker }, systemClock);
    server.close();
    expect(found).toMatchObject({ code: "http2Only" });
    expect(found?.message).toContain("HTTP/2");
  });

  test("a loader that redirects, after a worker that is well", async () => {
    await using worker = await startScriptedServer(honestWorker());
    await using loader = await startScriptedServer(
      (socket) => void socket.write(redirect("308 Moved")),
    );
    const subject = { worker: endpointAt(worker.url), loader: endpointAt(loader.url) };
    const found = await checkSetup(plan, subject, systemClock);
    expect(found).toMatchObject({ code: "redirect", endpoint: "loader" });
    expect(JSON.parse(loader.requests[0]?.body ?? "")).toEqual(plan.loaderProbe);
  });
});

describe("lets the run begin, to measure", () => {
  test.each<[string, RouteAnswer]>([
    ["the health document", probeDocument({ ok: true })],
    ["a wrong document", { hello: 1 }],
    ["an array", jsonAnswer([1])],
    ["a 500", jsonAnswer({}, "500 Oops")],
    ["a 404", jsonAnswer({}, "404 Not Found")],
    ["HTML", "HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n<html>"],
    ["a cut body", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n"],
  ])("%s", async (_, answer) => {
    expect((await checkAnswer(answer)).found).toBeUndefined();
  });

  test("a body that does not end", async () => {
    await using worker = await startScriptedServer(
      honestWorker({ "GET /abi/health": () => "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{" }),
    );
    const subject = { worker: endpointAt(worker.url) };
    const began = performance.now();
    expect(await checkSetup(plan, subject, acceleratedClock(10))).toBeUndefined();
    // A tenth of the body's own bound, well before a tenth of the whole check's.
    expect(performance.now() - began).toBeLessThan(SETUP_CHECK_MILLIS / 10 - 100);
  });

  test("the stand-in, where that is asked for", async () => {
    await using worker = await startScriptedServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${STAND_IN_HEADER}: 1\r\ncontent-length: 2\r\n\r\n{}`);
    });
    const subject = { worker: endpointAt(worker.url) };
    const options = { refuseStandIn: false };
    expect(await checkSetup(plan, subject, systemClock, undefined, options)).toBeUndefined();
  });

  test("nothing, when it was interrupted", async () => {
    await using worker = await startScriptedServer(() => undefined);
    const subject = { worker: endpointAt(worker.url) };
    const signal = AbortSignal.timeout(20);
    expect(await checkSetup(plan, subject, systemClock, signal)).toBeUndefined();
  });
});
