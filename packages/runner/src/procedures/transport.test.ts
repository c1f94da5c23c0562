import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { EXTENDED_PROBE_PROTOCOL, type Leaving, patternedBlock } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { inTurn, type Route, routes } from "../testing/scripted-routes.ts";
import { CHUNKED_HEAD, chunkOf, startScriptedServer } from "../testing/scripted-server.ts";
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from "../testing/test-certificate.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const OPEN = { probe: EXTENDED_PROBE_PROTOCOL, settled: false };
const SETTLED = { probe: EXTENDED_PROBE_PROTOCOL, settled: true };
const LAST_CHUNK = "0\r\n\r\n";
const line = (number: number) => chunkOf(`{"line":${number}}\n`);

describe("a client that goes", () => {
  async function leave(leaves: Leaving, trigger: Route, read: Route = () => SETTLED) {
    const beside: Route = (_request, socket) => {
      setTimeout(() => socket.end(line(2) + LAST_CHUNK), 150);
      return CHUNKED_HEAD + line(1);
    };
    await using server = await startScriptedServer(
      routes({
        "GET /abi/lines": beside,
        "POST /abi/client-left": trigger,
        "GET /abi/client-left": read,
      }),
    );
    const planned = { ...PLANNED.disconnect, leaves } as const;
    const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
    return measurement.exchanges.map(({ role, end }) => `${role} ${end}`);
  }

  /** Notes how the connection ends, and serves on where only the client's side has ended. */
  function noting(ends: string[]): Route {
    return (_request, socket: Socket) => {
      socket.allowHalfOpen = true;
      socket.on("end", () => ends.push("end"));
      socket.on("error", (error: NodeJS.ErrnoException) => ends.push(error.code ?? ""));
      setTimeout(() => socket.writable && socket.end(line(2) + LAST_CHUNK), 100);
      return CHUNKED_HEAD + line(1);
    };
  }

  test("closes, and reads the one beside it to its end", async () => {
    const ends: string[] = [];
    const seen = await leave("close", noting(ends), inTurn(OPEN, SETTLED));
    expect(seen).toEqual(["beside complete", "trigger stopped", "poll complete", "poll complete"]);
    expect(ends[0]).toBe("end");
  });

  test("resets", async () => {
    const ends: string[] = [];
    const seen = await leave("reset", noting(ends));
    expect(seen).toEqual(["beside complete", "trigger stopped", "poll complete"]);
    expect(ends).toEqual(["ECONNRESET"]);
  });

  test("ends its own side, and takes the rest", async () => {
    const ends: string[] = [];
    const seen = await leave("halfClose", noting(ends));
    expect(seen).toEqual(["beside complete", "trigger complete", "poll complete"]);
    expect(ends).toEqual(["end"]);
  });

  test("resets below TLS too", async () => {
    const ends: string[] = [];
    const { createServer } = await import("node:https");
    const tls = { key: TEST_CERTIFICATE_KEY, cert: TEST_CERTIFICATE };
    const server = createServer(tls, (request, response) => {
      const settled = JSON.stringify(SETTLED);
      if (request.method === "POST") {
        request.on("error", (error: NodeJS.ErrnoException) => ends.push(error.code ?? ""));
        request.socket.on("error", (error: NodeJS.ErrnoException) => ends.push(error.code ?? ""));
        response.write('{"line":1}\n');
      } else {
        response.end(request.url?.includes("nonce") ? settled : '{"line":1}\n');
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const worker = endpointAt(`https://127.0.0.1:${port}`, { ca: TEST_CERTIFICATE });
    const planned = { ...PLANNED.disconnect, leaves: "reset" } as const;
    const { exchanges } = await measurePlanned(planned, { worker });
    server.close();
    expect(exchanges.map(({ role, end }) => `${role} ${end}`)).toEqual([
      "beside complete",
      "trigger stopped",
      "poll complete",
    ]);
    expect(ends).toContain("ECONNRESET");
  });

  test("asks nothing when there was nothing to leave", async () => {
    const seen = await leave("close", () => "HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n");
    expect(seen).toEqual(["beside complete", "trigger complete"]);
  });
});

describe("a slow reader", () => {
  const body = Buffer.alloc(900_000, "b");
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`;

  async function readSlowly(read: Route, more: object = {}) {
    const trigger: Route = (_request, socket) => {
      socket.write(Buffer.concat([Buffer.from(head), body]));
      return undefined;
    };
    await using server = await startScriptedServer(
      routes({ "POST /abi/paced": trigger, "GET /abi/paced": read }),
    );
    const planned = { ...PLANNED.slowReader, pauseMillis: 200, ...more };
    return await measurePlanned(planned, { worker: endpointAt(server.url) });
  }

  test("asks during its pause, and then takes all, digested and not kept", async () => {
    const { exchanges, ending } = await readSlowly(inTurn(OPEN, OPEN, SETTLED));
    expect(ending).toBe("finished");
    expect(exchanges.map(({ role, end }) => `${role} ${end}`)).toEqual([
      "trigger complete",
      "atOnce complete",
      "poll complete",
      "poll complete",
    ]);
    const [trigger, asked] = exchanges;
    expect(trigger?.body).toMatchObject({
      data: "",
      bytes: body.length,
      sha256: createHash("sha256").update(body).digest("hex"),
    });
    const [firstAt] = (trigger?.body.arrivals ?? []).map(([, at]) => at);
    expect((asked?.startedAtMillis ?? 0) - (firstAt ?? 0)).toBeGreaterThanOrEqual(199);
    const during = trigger?.body.arrivals.filter(([, at]) => at <= (asked?.endedAtMillis ?? 0));
    expect(during?.at(-1)?.[0]).toBeLessThan(body.length);
  });

  test("does not ask later who could not tell", async () => {
    const { exchanges } = await readSlowly(() => "HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n");
    expect(exchanges.map(({ role }) => role)).toEqual(["trigger", "atOnce"]);
  });

  test("gives up a body beyond its cap", async () => {
    const { exchanges, ending } = await readSlowly(() => OPEN, { capBytes: 300_000 });
    expect(ending).toBe("cap");
    expect(exchanges[0]?.failure?.kind).toBe("bodyCap");
  });
});

test("an upload sends every block, each when the one before it was taken", async () => {
  const received: Buffer[] = [];
  let connections = 0;
  const { createServer } = await import("node:http");
  const server = createServer(async (request, response) => {
    connections += 1;
    for await (const piece of request) {
      received.push(piece);
    }
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const { exchanges } = await measurePlanned(PLANNED.upload, {
    worker: endpointAt(`http://127.0.0.1:${port}`),
  });
  server.close();
  const all = Buffer.concat([0, 1, 2].map((place) => patternedBlock(place)));
  expect(Buffer.concat(received).equals(all)).toBe(true);
  expect(exchanges[0]).toMatchObject({ role: "main", end: "complete" });
  expect(exchanges[0]?.sent.at(-1)?.[0]).toBe(all.length);
  expect(connections).toBe(1);
});
