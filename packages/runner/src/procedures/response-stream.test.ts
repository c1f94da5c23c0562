import { setTimeout as sleep } from "node:timers/promises";
import { arrivedLines } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { LINE_CAP_BYTES } from "../limits.ts";
import { PLANNED, probeLine } from "../testing/planned-checks.ts";
import {
  CHUNKED_HEAD,
  chunkOf,
  LAST_CHUNK,
  type Script,
  startScriptedServer,
} from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const GAP_MILLIS = 30;
const line = (chunk: number): string => probeLine({ chunk });

async function measureStream(script: Script) {
  await using server = await startScriptedServer(script);
  const worker = endpointAt(server.url);
  const measurement = await measurePlanned(
    { ...PLANNED.responseStream, deadlineMillis: 300 },
    { worker },
  );
  const [exchange] = measurement.exchanges;
  if (exchange === undefined) {
    throw new Error("no exchange was recorded");
  }
  return { ...exchange, ending: measurement.ending, lines: arrivedLines(exchange.body) };
}

/** Writes pieces a gap apart after a chunked head. */
function spaced(...pieces: readonly string[]): Script {
  return async (socket) => {
    socket.write(CHUNKED_HEAD);
    for (const [index, piece] of pieces.entries()) {
      await sleep(index === 0 ? 0 : GAP_MILLIS);
      socket.write(piece);
    }
  };
}

function gapsOf(lines: readonly { atMillis: number }[]): number[] {
  return lines.slice(1).map(({ atMillis }, index) => atMillis - (lines[index]?.atMillis ?? 0));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

describe("arrivals tell", () => {
  test("a stream", async () => {
    const seen = await measureStream(
      spaced(chunkOf(line(1)), chunkOf(line(2)), chunkOf(line(3)), LAST_CHUNK),
    );
    expect(seen).toMatchObject({ ending: "finished", end: "complete" });
    expect(seen.lines).toHaveLength(3);
    // One of the two gaps may shrink to nothing when this machine is busy; both cannot.
    expect(sumOf(gapsOf(seen.lines))).toBeGreaterThanOrEqual(GAP_MILLIS);
  });

  test("a body that comes all at once", async () => {
    const all = chunkOf(line(1) + line(2) + line(3)) + LAST_CHUNK;
    const { lines } = await measureStream(spaced("", "", all));
    expect(gapsOf(lines)).toEqual([0, 0]);
  });

  test("a padding that goes before a body that was held back", async () => {
    const { lines } = await measureStream(
      spaced(chunkOf("\n"), chunkOf(line(1) + line(2)) + LAST_CHUNK),
    );
    expect(gapsOf(lines)).toEqual([0]);
  });

  test("chunks that are one late", async () => {
    const seen = await measureStream(
      spaced("", chunkOf(line(1)), chunkOf(line(2)) + chunkOf(line(3)) + LAST_CHUNK),
    );
    const [first = 0, second = Number.POSITIVE_INFINITY] = gapsOf(seen.lines);
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(0);
  });

  test("a line that is split in the middle counts when it is whole", async () => {
    const whole = line(1);
    const seen = await measureStream(
      spaced(chunkOf(whole.slice(0, 5)), chunkOf(whole.slice(5)), LAST_CHUNK),
    );
    expect(seen.lines[0]?.atMillis).toBeGreaterThan(
      seen.head?.atMillis ?? Number.POSITIVE_INFINITY,
    );
  });
});

describe("ends tell", () => {
  test("a clean end that is too early", async () => {
    const seen = await measureStream(spaced(chunkOf(line(1)), LAST_CHUNK));
    expect(seen).toMatchObject({ end: "complete", ending: "finished" });
    expect(seen.lines).toHaveLength(1);
  });

  test("a cut", async () => {
    const seen = await measureStream(async (socket) => {
      socket.write(CHUNKED_HEAD + chunkOf(line(1)));
      await sleep(10);
      socket.end();
    });
    expect(seen).toMatchObject({ end: "cut", ending: "finished" });
  });

  test("a line that never ends", async () => {
    const seen = await measureStream((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n\r\n${"x".repeat(LINE_CAP_BYTES + 1)}`);
    });
    expect(seen).toMatchObject({ end: "stopped", failure: { kind: "lineCap" }, ending: "cap" });
  });

  test("a length that is longer than what comes", async () => {
    const seen = await measureStream((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n${line(1)}`);
    });
    expect(seen).toMatchObject({
      end: "stopped",
      failure: { kind: "deadline" },
      ending: "deadline",
    });
  });

  test("a length that is shorter than what comes", async () => {
    const seen = await measureStream((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-length: ${line(1).length}\r\n\r\n${line(1)}${line(2)}`,
      );
    });
    expect(seen).toMatchObject({
      end: "complete",
      failure: { kind: "excess" },
      ending: "finished",
    });
    expect(seen.lines).toHaveLength(1);
  });
});
