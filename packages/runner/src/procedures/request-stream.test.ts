import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { WIND_DOWN_MILLIS } from "../limits.ts";
import { PLANNED, probeLine } from "../testing/planned-checks.ts";
import { startHttpServer, startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

type Echo = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const [FIRST_BYTES, SECOND_BYTES] = PLANNED.requestStream.chunkBytes;

async function measureEcho(echo: Echo, deadlineMillis = 400) {
  await using server = await startHttpServer((request, response) => {
    // An upload that the runner breaks off is no fault of the fake.
    Promise.resolve(echo(request, response)).catch(() => response.destroy());
  });
  const planned = { ...PLANNED.requestStream, deadlineMillis };
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  const [exchange] = measurement.exchanges;
  if (exchange === undefined) {
    throw new Error("no exchange was recorded");
  }
  return { ending: measurement.ending, exchange };
}

function sentBytes({ sent }: Exchange): number {
  return sent.at(-1)?.[0] ?? 0;
}

/** Answers each read as an honest probe does, the bytes changed by `account`. */
function answering(account: (bytes: number, read: number) => number | undefined, end = true): Echo {
  return async (request, response) => {
    let read = 0;
    for await (const part of request) {
      read += 1;
      const bytes = account((part as Buffer).length, read);
      if (bytes !== undefined) {
        response.write(probeLine({ read, bytes }));
      }
    }
    response.end(end ? probeLine({ end: true }) : "");
  };
}

describe("an honest echo", () => {
  test("gets its second chunk a gap after it accounted for the first", async () => {
    const { ending, exchange } = await measureEcho(answering((bytes) => bytes));
    expect(ending).toBe("finished");
    expect(exchange).toMatchObject({ end: "complete", role: "main" });
    const [first, second] = exchange.sent;
    expect(first?.[0]).toBe(FIRST_BYTES);
    expect(second?.[0]).toBe(FIRST_BYTES + SECOND_BYTES);
    const [, accountedAt = Number.POSITIVE_INFINITY] = exchange.body.arrivals[0] ?? [];
    const gapMillis = (second?.[1] ?? 0) - accountedAt;
    expect(gapMillis).toBeGreaterThanOrEqual(PLANNED.requestStream.gapMillis - 1);
    expect(exchange.uploadEndedAtMillis).toBeGreaterThanOrEqual(second?.[1] ?? 0);
  });

  test("may account in many lines, and split them anywhere", async () => {
    const { ending, exchange } = await measureEcho(async (request, response) => {
      for await (const part of request) {
        const size = (part as Buffer).length;
        for (let read = 1; read <= 4; read += 1) {
          const line = probeLine({ read, bytes: size / 4 });
          response.write(line.slice(0, 9));
          await sleep(2);
          response.write(`${line.slice(9)}\n`);
        }
      }
      response.end(probeLine({ end: true }));
    });
    expect(ending).toBe("finished");
    expect(sentBytes(exchange)).toBe(FIRST_BYTES + SECOND_BYTES);
    expect(exchange.end).toBe("complete");
  });
});

describe("the second chunk is never sent to one that", () => {
  test("answers nothing before the body has ended", async () => {
    const { ending, exchange } = await measureEcho(async (request, response) => {
      for await (const _ of request);
      response.end(probeLine({ read: 1, bytes: FIRST_BYTES + SECOND_BYTES }));
    }, 100);
    expect(ending).toBe("deadline");
    expect(sentBytes(exchange)).toBe(FIRST_BYTES);
    expect(exchange.head).toBeUndefined();
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "deadline" } });
  });

  test("sends a head at once but holds the body", async () => {
    const { ending, exchange } = await measureEcho((_, response) => response.flushHeaders(), 100);
    expect(ending).toBe("deadline");
    expect(exchange.head?.status).toBe(200);
    expect(sentBytes(exchange)).toBe(FIRST_BYTES);
  });

  test.each<[string, Echo]>([
    ["accounts for more than was sent", answering((bytes) => bytes + 1)],
    [
      "writes a line that is none of the protocol",
      (request, response) => {
        response.write("not json\n");
        request.resume().on("end", () => response.end());
      },
    ],
    [
      "says early that it is at the end",
      (request, response) => {
        response.write(probeLine({ end: true }));
        request.resume().on("end", () => response.end());
      },
    ],
  ])("%s", async (_, echo) => {
    const { ending, exchange } = await measureEcho(echo);
    expect(ending).toBe("finished");
    expect(sentBytes(exchange)).toBe(FIRST_BYTES);
    expect(exchange).toMatchObject({ end: "complete" });
    expect(exchange.uploadEndedAtMillis).toBeDefined();
  });

  test("accounts for too much and never ends: it is not awaited until the deadline", async () => {
    const { ending, exchange } = await measureEcho((_, response) => {
      response.write(probeLine({ read: 1, bytes: FIRST_BYTES + 1 }));
    }, WIND_DOWN_MILLIS * 4);
    expect(ending).toBe("finished");
    expect(exchange).toMatchObject({ end: "stopped", failure: { kind: "deadline" } });
    expect(exchange.endedAtMillis).toBeLessThan(WIND_DOWN_MILLIS * 2);
  });

  test("closes the connection after the first", async () => {
    await using server = await startScriptedServer(async (socket) => {
      socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
      await sleep(10);
      socket.destroy();
    });
    const measurement = await measurePlanned(PLANNED.requestStream, {
      worker: endpointAt(server.url),
    });
    expect(measurement.ending).toBe("finished");
    expect(measurement.exchanges).toMatchObject([{ head: { status: 200 } }]);
    expect(measurement.exchanges[0]?.end).toMatch(/cut|reset/);
  });
});

describe("after the second chunk it", () => {
  test("waits in vain for bytes that were dropped", async () => {
    const { ending, exchange } = await measureEcho(
      answering((bytes, read) => (read === 1 ? bytes : undefined)),
      150,
    );
    expect(ending).toBe("deadline");
    expect(sentBytes(exchange)).toBe(FIRST_BYTES + SECOND_BYTES);
  });

  test("takes an end without an end line as it comes", async () => {
    const { ending, exchange } = await measureEcho(answering((bytes) => bytes, false));
    expect(ending).toBe("finished");
    expect(exchange.end).toBe("complete");
  });
});
