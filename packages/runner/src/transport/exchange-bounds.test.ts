import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { BODY_CAP_BYTES, LINE_CAP_BYTES } from "../limits.ts";
import { type Asking, askScript } from "../testing/ask.ts";
import { CHUNKED_HEAD, type Script, startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measureSteps } from "../testing/test-session.ts";

/** A head that declares ten bytes, and two of them. */
const TWO_OF_TEN = "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhe";

describe("caps", () => {
  test("an endless body ends at its cap, and is not kept", async () => {
    const { exchange, measurement } = await askScript((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      pour(socket, Buffer.alloc(65536, "x\n"));
    });
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "bodyCap" } });
    expect(exchange.body.bytes).toBeGreaterThan(BODY_CAP_BYTES);
    expect(exchange.body.data).toBe("");
    expect(measurement.ending).toBe("cap");
  });

  test("the bodies of one measurement together have a cap, too", async () => {
    const body = "x".repeat(3_500_000);
    await using server = await startScriptedServer((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    });
    const { exchanges, ending } = await measureSteps(
      { worker: endpointAt(server.url) },
      async (session) => {
        for (let poll = 0; poll < 5; poll += 1) {
          await session.send({ role: "baseline", method: "GET", path: "/p" });
        }
      },
    );
    expect(ending).toBe("cap");
    expect(exchanges.map(({ failure }) => failure?.kind)).toEqual([
      undefined,
      undefined,
      "bodyCap",
    ]);
  });

  test("an endless line ends at its cap", async () => {
    const { exchange, measurement } = await askScript(
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        pour(socket, Buffer.alloc(65536, "x"));
      },
      { send: { onLine: () => undefined } },
    );
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "lineCap" } });
    expect(exchange.body.bytes).toBeLessThan(LINE_CAP_BYTES + 200_000);
    expect(measurement.ending).toBe("cap");
  });

  test("an endless head ends at its cap", async () => {
    const { exchange, measurement } = await askScript((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      pour(socket, Buffer.from(`x-a: ${"y".repeat(1000)}\r\n`));
    });
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "headCap" } });
    expect(exchange.head).toBeUndefined();
    expect(measurement.ending).toBe("cap");
  });
});

/** Writes the same bytes until the other side has had enough. */
function pour(socket: Socket, bytes: Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on("drain", more);
  more();
}

describe("the deadline ends an exchange", () => {
  const deadlineMillis = 60;

  test.each<[string, Script, Asking]>([
    ["that is never answered", () => undefined, {}],
    ["whose body stays open", (socket) => void socket.write(TWO_OF_TEN), {}],
    [
      "that dribbles",
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        const timer = setInterval(() => socket.write("x"), 5);
        socket.on("close", () => clearInterval(timer));
      },
      {},
    ],
    [
      "whose upload is open",
      (socket) => void socket.write(CHUNKED_HEAD),
      { request: { method: "POST" }, send: { firstChunk: new Uint8Array(10) } },
    ],
    [
      "whose upload is not taken",
      (socket) => {
        socket.pause();
        // Only a socket that is read notices that the other side has gone.
        setTimeout(() => socket.resume(), 100);
      },
      { request: { method: "POST" }, send: { firstChunk: new Uint8Array(20_000_000) } },
    ],
  ])("%s", async (_, script, asking) => {
    const { exchange, measurement } = await askScript(
      (socket, request) => script(socket, request),
      {
        deadlineMillis,
        ...asking,
      },
    );
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "deadline" } });
    expect(exchange.endedAtMillis).toBeGreaterThanOrEqual(deadlineMillis - 1);
    expect(exchange.endedAtMillis).toBeLessThan(deadlineMillis + 500);
    expect(measurement.ending).toBe("deadline");
  });

  test("that was stopped from outside says so", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const { exchange, measurement } = await askScript(() => undefined, {
      signal: controller.signal,
    });
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "aborted" } });
    expect(measurement.ending).toBe("interrupted");
  });
});
