import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { askScript } from "../testing/ask.ts";
import {
  CHUNKED_HEAD,
  chunkOf,
  jsonAnswer,
  LAST_CHUNK,
  type Script,
  startScriptedServer,
} from "../testing/scripted-server.ts";

/** A head that declares ten bytes, and two of them. */
const TWO_OF_TEN = "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhe";

describe("how an answer ends", () => {
  test("complete, with all its instants in order", async () => {
    const { exchange, measurement } = await askScript((socket) => {
      socket.write(jsonAnswer({ a: 1 }));
    });
    expect(exchange).toMatchObject({
      method: "GET",
      path: "/abi/x",
      end: "complete",
      head: { status: 200, statusText: "OK" },
      body: { encoding: "utf8", data: '{"a":1}', bytes: 7 },
    });
    expect(exchange.failure).toBeUndefined();
    const { startedAtMillis, connectedAtMillis = -1, head, endedAtMillis } = exchange;
    expect(connectedAtMillis).toBeGreaterThanOrEqual(startedAtMillis);
    expect(head?.atMillis).toBeGreaterThanOrEqual(connectedAtMillis);
    expect(endedAtMillis).toBeGreaterThanOrEqual(head?.atMillis ?? Number.POSITIVE_INFINITY);
    expect(measurement.ending).toBe("finished");
  });

  test.each<[string, Script, Partial<Exchange>]>([
    [
      "a FIN ends a body that declares nothing",
      (socket) => void socket.end("HTTP/1.1 200 OK\r\n\r\nhe"),
      { end: "complete" },
    ],
    [
      "a FIN before the declared length cuts",
      (socket) => void socket.end(TWO_OF_TEN),
      { end: "cut" },
    ],
    [
      "a FIN before the last chunk cuts",
      (socket) => void socket.end(CHUNKED_HEAD + chunkOf("he")),
      { end: "cut" },
    ],
    ["a FIN before the head", (socket) => void socket.end(), { end: "noHead" }],
    ["a FIN within the head", (socket) => void socket.end("HTTP/1.1 20"), { end: "noHead" }],
  ])("%s", async (_, script, expected) => {
    const { exchange } = await askScript((socket, request) => void script(socket, request));
    expect(exchange).toMatchObject(expected);
    expect(exchange.failure?.kind).toBe(expected.end === "noHead" ? "closed" : undefined);
  });

  test.each<[string, string, Exchange["end"], string | undefined]>([
    ["before the head", "", "noHead", "reset"],
    ["in a body that declares nothing", "HTTP/1.1 200 OK\r\n\r\nhe", "reset", undefined],
    ["in a body of declared length", TWO_OF_TEN, "reset", undefined],
    ["in a chunked body", CHUNKED_HEAD + chunkOf("he"), "reset", undefined],
  ])("a RST %s is told from a FIN", async (_, wire, end, failure) => {
    const { exchange } = await askScript(async (socket) => {
      socket.write(wire);
      await sleep(20);
      socket.resetAndDestroy();
    });
    expect(exchange.end).toBe(end);
    expect(exchange.failure?.kind).toBe(failure);
  });

  test("a RST after a complete answer changes nothing", async () => {
    const { exchange } = await askScript(async (socket) => {
      socket.write(jsonAnswer({}));
      await sleep(5);
      socket.resetAndDestroy();
    });
    expect(exchange).toMatchObject({ end: "complete" });
    expect(exchange.failure).toBeUndefined();
  });

  test("what is not HTTP is malformed", async () => {
    const { exchange } = await askScript((socket) => void socket.write("SSH-2.0-x\r\n"));
    expect(exchange).toMatchObject({ end: "noHead", failure: { kind: "malformed" } });
  });
});

describe("bytes beyond the answer", () => {
  test.each([0, 20])("are an excess when they come %i ms after its end", async (millis) => {
    const { exchange } = await askScript(async (socket) => {
      socket.write(jsonAnswer({}));
      await sleep(millis);
      socket.write("EXTRA");
    });
    expect(exchange).toMatchObject({ end: "complete", failure: { kind: "excess" } });
    expect(exchange.body.data).toBe("{}");
  });

  test("are an excess on a connection that polls share, too", async () => {
    const { exchange } = await askScript(
      async (socket) => {
        socket.write(jsonAnswer({}));
        await sleep(10);
        socket.write("EXTRA");
      },
      { send: { shared: true } },
    );
    expect(exchange).toMatchObject({ end: "complete", failure: { kind: "excess" } });
  });
});

describe("legal oddities", () => {
  test("informational heads are recorded and change nothing", async () => {
    const { exchange } = await askScript((socket) => {
      socket.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n");
      socket.write(jsonAnswer({}));
    });
    expect(exchange).toMatchObject({ informational: [100, 103], end: "complete" });
  });

  test("every byte a read of its own, body and line arrivals still fit together", async () => {
    const { exchange } = await askScript(async (socket) => {
      socket.setNoDelay(true);
      for (const byte of CHUNKED_HEAD + chunkOf("a\nb\n") + LAST_CHUNK) {
        socket.write(byte, "latin1");
        await new Promise(setImmediate);
      }
    });
    expect(exchange).toMatchObject({ end: "complete", body: { data: "a\nb\n", bytes: 4 } });
    expect(exchange.body.arrivals.at(-1)?.[0]).toBe(4);
  });

  test("a redirect is an answer like another", async () => {
    await using other = await startScriptedServer((socket) => void socket.end());
    const { exchange } = await askScript((socket) => {
      socket.write(
        `HTTP/1.1 307 Temporary Redirect\r\nlocation: ${other.url}/\r\ncontent-length: 0\r\n\r\n`,
      );
    });
    expect(exchange).toMatchObject({ end: "complete", head: { status: 307 } });
    expect(other.requests).toHaveLength(0);
  });

  test("a content coding that nobody asked for is not undone", async () => {
    const coded = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    const { exchange } = await askScript((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 10\r\n\r\n");
      socket.write(coded);
    });
    expect(exchange.body).toMatchObject({ encoding: "base64", data: coded.toString("base64") });
    expect(exchange.head?.headers).toContainEqual(["content-encoding", "gzip"]);
  });
});
