import { describe, expect, test, vi } from "vitest";
import { ask } from "../testing/ask.ts";
import { jsonAnswer, startScriptedServer, startSecureServer } from "../testing/scripted-server.ts";
import { TEST_CERTIFICATE } from "../testing/test-certificate.ts";
import { endpointAt, measureSteps } from "../testing/test-session.ts";
import { HTTP2_ONLY } from "./http2-only.ts";

describe("connections that do not come about", () => {
  test("nobody listens", async () => {
    const server = await startScriptedServer(() => undefined);
    await server[Symbol.asyncDispose]();
    const { exchange } = await ask(server);
    expect(exchange).toMatchObject({ end: "noHead", failure: { kind: "refused" } });
    expect(exchange.connectedAtMillis).toBeUndefined();
  });

  test("a name that nobody knows", async () => {
    await using server = await startScriptedServer(() => undefined);
    const { exchange } = await ask(server, { worker: endpointAt("http://nobody.invalid") });
    expect(exchange).toMatchObject({ end: "noHead", failure: { kind: "resolve" } });
  });

  test("a server that speaks no TLS", async () => {
    await using server = await startScriptedServer((socket) => void socket.end());
    const worker = endpointAt(server.url.replace("http:", "https:"));
    const { exchange } = await ask(server, { worker, deadlineMillis: 200 });
    // A plain server waits for a head in vain, so the handshake is ended by the deadline.
    expect(exchange.end).toBe("stopped");
    expect(exchange.failure?.message).toContain("during the TLS handshake");
  });

  test.each([
    ["a certificate that nobody trusts", ["http/1.1"], undefined, "certificate"],
    ["a TLS server of HTTP/2 alone", ["h2"], TEST_CERTIFICATE, HTTP2_ONLY],
  ])("%s", async (_, protocols, ca, message) => {
    await using server = await startSecureServer(protocols);
    const worker = endpointAt(server.url, ca === undefined ? {} : { ca });
    const { exchange } = await ask(server, { worker });
    expect(exchange).toMatchObject({ end: "noHead", failure: { kind: "tls" } });
    expect(exchange.failure?.message).toContain(message);
  });

  test("a trusted certificate is no obstacle", async () => {
    await using server = await startSecureServer(["http/1.1"]);
    const { exchange } = await ask(server, {
      worker: endpointAt(server.url, { ca: TEST_CERTIFICATE }),
    });
    expect(exchange).toMatchObject({ end: "complete", body: { data: '{"secure":true}' } });
  });
});

describe("what is sent", () => {
  test("identity, no cache, and the endpoint's headers, below its base path", async () => {
    await using server = await startScriptedServer((socket) => void socket.write(jsonAnswer({})));
    const worker = endpointAt(`${server.url}/base`, { headers: { authorization: "Bearer abc" } });
    const { exchange } = await ask(server, {
      worker,
      request: { method: "POST", json: { a: "ü" } },
    });
    const [request] = server.requests;
    expect(request?.head.split("\r\n")).toEqual(
      expect.arrayContaining([
        "POST /base/abi/x HTTP/1.1",
        `host: 127.0.0.1:${server.port}`,
        "accept-encoding: identity",
        "cache-control: no-cache",
        "content-type: application/json",
        "content-length: 10",
        "authorization: Bearer abc",
      ]),
    );
    expect(exchange.path).toBe("/abi/x");
    expect(exchange.sent.at(-1)?.[0]).toBe(10);
    expect(exchange.uploadEndedAtMillis).toBeDefined();
  });

  test("a streamed upload has no length, and its first chunk comes with the head", async () => {
    const reads: string[] = [];
    await using server = await startScriptedServer(() => undefined);
    await ask(server, {
      deadlineMillis: 40,
      request: { method: "POST" },
      send: { firstChunk: Buffer.from("first") },
    });
    reads.push(...server.requests.map(({ head }) => head));
    expect(reads).toHaveLength(1);
    expect(reads[0]).toContain("transfer-encoding: chunked");
    expect(reads[0]).not.toContain("content-length");
  });

  test("polls share a connection while the server lets them; nothing else does", async () => {
    await using server = await startScriptedServer((socket) => void socket.write(jsonAnswer({})));
    const poll = { role: "poll", method: "GET", path: "/p" } as const;
    await measureSteps({ worker: endpointAt(server.url) }, async (session) => {
      await session.send(poll, { shared: true });
      await session.send({ ...poll, method: "POST" });
      await session.send(poll, { shared: true });
    });
    expect(server.requests.map(({ connection }) => connection)).toEqual([0, 1, 0]);
  });

  test("a server that closes without saying so only costs the next poll a connection", async () => {
    await using server = await startScriptedServer((socket) => void socket.end(jsonAnswer({})));
    const poll = { role: "poll", method: "GET", path: "/p" } as const;
    const { exchanges } = await measureSteps(
      { worker: endpointAt(server.url) },
      async (session) => {
        await session.send(poll, { shared: true });
        await session.sleep(20);
        await session.send(poll, { shared: true });
      },
    );
    expect(exchanges).toMatchObject([{ end: "complete", repeated: { times: 1 } }]);
  });

  test("a header value with a line break never leaves", async () => {
    await using server = await startScriptedServer(() => undefined);
    const worker = endpointAt(server.url, { headers: { authorization: "Bearer a\r\nx: y" } });
    const measurement = await measureSteps({ worker }, async (session) => {
      await session.send({ role: "main", method: "GET", path: "/a" });
    });
    expect(measurement).toMatchObject({ ending: "runnerFault", exchanges: [] });
    expect(measurement.note).not.toContain("Bearer a");
  });

  test("a target with a line break never leaves", async () => {
    await using server = await startScriptedServer(() => undefined);
    const measurement = await measureSteps({ worker: endpointAt(server.url) }, async (session) => {
      await session.send({ role: "main", method: "GET", path: "/a\r\nx: y" });
    });
    expect(measurement).toMatchObject({ ending: "runnerFault", exchanges: [] });
    expect(measurement.note).toContain("forbids");
  });
});

test("an IPv6 literal is a host like another", async () => {
  await using server = await startScriptedServer(
    (socket) => void socket.write(jsonAnswer({ six: true })),
    { host: "::1" },
  );
  const { exchange } = await ask(server);
  expect(exchange).toMatchObject({ end: "complete", body: { data: '{"six":true}' } });
  expect(server.requests[0]?.head).toContain(`host: [::1]:${server.port}`);
});

test("no variable of the environment puts a proxy in between", async () => {
  await using proxy = await startScriptedServer((socket) => void socket.destroy());
  await using server = await startScriptedServer((socket) => void socket.write(jsonAnswer({})));
  for (const name of ["http_proxy", "HTTP_PROXY", "all_proxy", "NODE_USE_ENV_PROXY"]) {
    vi.stubEnv(name, name.startsWith("NODE") ? "1" : proxy.url);
  }
  const { exchange } = await ask(server);
  vi.unstubAllEnvs();
  expect(exchange.end).toBe("complete");
  expect(proxy.requests).toHaveLength(0);
});
