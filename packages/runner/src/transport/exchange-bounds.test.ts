import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import {
  BODY_CAP_BYTES,
  LINE_CAP_BYTES,
  LINE_CAP_COUNT,
  UNENDED_BODY_KEPT_BYTES,
} from "../limits.ts";
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

  test("lines without number end at their cap", async () => {
    const { exchange, measurement } = await askScript(
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        pour(socket, Buffer.alloc(65_536, "{}\n"));
      },
      { send: { onLine: () => undefined } },
    );
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "bodyCap" } });
    expect(exchange.failure?.message).toContain(`${LINE_CAP_COUNT} lines`);
    expect(exchange.body.bytes).toBeLessThan(BODY_CAP_BYTES);
    expect(measurement.ending).toBe("cap");
  });

  test.each([
    ["is kept when it is as long as an answer may be", UNENDED_BODY_KEPT_BYTES],
    ["is not kept when it is longer", UNENDED_BODY_KEPT_BYTES + 1],
  ])("a body that does not end %s", async (_, bytes) => {
    const { exchange } = await askScript(
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 4000000\r\n\r\n");
        socket.write("x".repeat(bytes));
      },
      { deadlineMillis: 150 },
    );
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "deadline" } });
    expect(exchange.body.bytes).toBe(bytes);
    expect(exchange.body.data).toHaveLength(bytes > UNENDED_BODY_KEPT_BYTES ? 0 : bytes);
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

/** Writes the beginning, and then a little every few milliseconds. */
function dribble(socket: Socket, beginning: string, more: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(more), 5);
  socket.on("close", () => clearInterval(timer));
}

const INFORMATIONAL = "HTTP/1.1 100 Continue\r\n\r\n";

describe("the deadline ends an exchange", () => {
  const deadlineMillis = 60;

  test.each<[string, Script, Asking]>([
    ["that is never answered", () => undefined, {}],
    ["whose body stays open", (socket) => void socket.write(TWO_OF_TEN), {}],
    ["that dribbles its body", (socket) => dribble(socket, "HTTP/1.1 200 OK\r\n\r\n", "x"), {}],
    ["that dribbles its head", (socket) => dribble(socket, "HTTP/1.1 200 OK\r\nx-a: ", "y"), {}],
    ["that says to go on, for ever", (socket) => dribble(socket, "", INFORMATIONAL), {}],
    ["that dribbles a chunk's size", (socket) => dribble(socket, `${CHUNKED_HEAD}1;`, "z"), {}],
    [
      "that pours more than it gets done with",
      // All of it is framing: none of our caps on a body ends this.
      (socket) => {
        socket.write(CHUNKED_HEAD);
        pour(socket, Buffer.from(`1;${"e".repeat(8_000)}\r\nx\r\n`.repeat(100)));
      },
      {},
    ],
    [
      "whose upload is open",
      (socket) => void socket.write(CHUNKED_HEAD),
      { request: { method: "POST" }, send: { firstChunk: new Uint8Array(10) } },
    ],
    [
      "whose upload is open, while its answer does not end",
      (socket) => {
        socket.write(CHUNKED_HEAD);
        pour(socket, Buffer.from(`1;${"e".repeat(8_000)}\r\n\n\r\n`.repeat(100)));
      },
      {
        request: { method: "POST" },
        send: { firstChunk: new Uint8Array(10), onLine: () => undefined },
      },
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
