import { once } from "node:events";
import { connect } from "node:net";
import { ORIGIN_HEADER, type OriginScript, type Planned } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { startHttpServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const LOOPBACK = { host: "127.0.0.1" };

/** Measures a worker that does with the origin's URL what is given, and then answers. */
async function measured(
  origin: OriginScript,
  work: (base: string) => Promise<unknown>,
  place: { host: string; port?: number } = LOOPBACK,
) {
  await using worker = await startHttpServer((request, response) => {
    const base = String(request.headers[ORIGIN_HEADER]);
    work(base).then(
      (said) => response.end(JSON.stringify(said)),
      (error) => response.end(String(error)),
    );
  });
  const planned: Planned<"outbound"> = { ...PLANNED.outbound, origin, deadlineMillis: 3_000 };
  return await measurePlanned(planned, { worker: endpointAt(worker.url), origin: place });
}

async function textOf(url: string, init?: RequestInit): Promise<string> {
  return (await fetch(url, init)).text();
}

const PIECES = PLANNED.outbound.origin;
const KEY = PLANNED.outbound.key;

function ends(measurement: Awaited<ReturnType<typeof measured>>): string[] {
  return (measurement.origin?.requests ?? []).map(({ target, end }) => `${target} ${end}`);
}

test("a greeting is answered with the key, and anything without it by 404, unrecorded", async () => {
  const seen: unknown[] = [];
  const measurement = await measured(PIECES, async (base) => {
    seen.push(await textOf(`${base}hello`));
    seen.push((await fetch(new URL("/hello", base))).status);
    seen.push((await fetch(new URL("/another-key/hello", base))).status);
    seen.push((await fetch(`${base}unknown`)).status);
  });
  expect(seen).toEqual([`${KEY} hello`, 404, 404, 404]);
  expect(ends(measurement)).toEqual(["hello answered"]);
  expect(measurement.origin?.connections).toBe(4);
  expect(measurement.ending).toBe("finished");
});

test("a piece is written when all before it was told of, and not before", async () => {
  const measurement = await measured(PIECES, async (base) => {
    const reader = (await fetch(`${base}pieces`)).body?.getReader();
    let bytes = 0;
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) {
        return bytes;
      }
      bytes += piece.value.length;
      await textOf(`${base}read?bytes=${bytes}`);
    }
  });
  const [pieces, first] = measurement.origin?.requests ?? [];
  expect(ends(measurement)).toEqual([
    "pieces answered",
    "read?bytes=4 answered",
    "read?bytes=8 answered",
  ]);
  expect(pieces?.sent.map(([bytes]) => bytes).at(-1)).toBe(8);
  expect(pieces?.sent.at(-1)?.[1]).toBeGreaterThanOrEqual(first?.atMillis ?? Number.NaN);
});

test("who waits for the whole is given what there is, after the bound", async () => {
  let text = "";
  const measurement = await measured(PIECES, async (base) => {
    text = await textOf(`${base}pieces`);
  });
  expect(text).toBe("one\n");
  expect(ends(measurement)).toEqual(["pieces gaveUp"]);
  const [pieces] = measurement.origin?.requests ?? [];
  expect((pieces?.endedAtMillis ?? 0) - (pieces?.atMillis ?? 0)).toBeGreaterThanOrEqual(290);
});

test("a redirect leads to what is its target, with the query that it was asked with", async () => {
  const seen: unknown[] = [];
  const measurement = await measured({ serves: "redirects" }, async (base) => {
    seen.push(await textOf(`${base}from?mode=a`));
    const { status, headers } = await fetch(`${base}from?mode=b`, { redirect: "manual" });
    seen.push(status, headers.get("location"));
  });
  expect(seen).toEqual([`${KEY} to?mode=a`, 302, "to?mode=b"]);
  expect(ends(measurement)).toEqual([
    "from?mode=a answered",
    "to?mode=a answered",
    "from?mode=b answered",
  ]);
});

const ENDLESS = { serves: "endless", piece: "one\n", gapMillis: 20, boundMillis: 300 } as const;

test("the end of an endless response is told at once to who asks for it", async () => {
  const measurement = await measured(ENDLESS, async (base) => {
    const aborting = new AbortController();
    const reader = (await fetch(`${base}endless`, { signal: aborting.signal })).body?.getReader();
    await reader?.read();
    aborting.abort();
    return await textOf(`${base}gone`);
  });
  const [endless] = measurement.origin?.requests ?? [];
  expect(["closed", "reset"]).toContain(endless?.end);
  expect(ends(measurement)[1]).toBe("gone answered");
});

test("who waits for an end that does not come is let go after the bound", async () => {
  const measurement = await measured(ENDLESS, async (base) => {
    const response = await fetch(`${base}endless`);
    await textOf(`${base}gone`);
    await response.body?.cancel();
  });
  expect(ends(measurement)[1]).toBe("gone gaveUp");
});

test("what is still open when the measurement ends is ended, and said to have been open", async () => {
  const measurement = await measured({ ...ENDLESS, boundMillis: 2_000 }, async (base) => {
    const reader = (await fetch(`${base}endless`)).body?.getReader();
    await reader?.read();
    reader?.read().catch(() => undefined);
  });
  expect(ends(measurement)).toEqual(["endless open"]);
});

test("an address that cannot be listened on is said, and the worker is not asked", async () => {
  const measurement = await measured(PIECES, async () => undefined, { host: "192.0.2.1", port: 9 });
  expect(measurement.origin).toMatchObject({ failure: expect.stringContaining("192.0.2.1") });
  expect(measurement.exchanges).toEqual([]);
  expect(measurement.ending).toBe("finished");
});

test("an origin on an address of IPv6 is told with its brackets", async () => {
  let told = "";
  const measurement = await measured(
    PIECES,
    async (base) => {
      told = base;
      return await textOf(`${base}hello`);
    },
    { host: "::1" },
  );
  expect(told).toMatch(/^http:\/\/\[::1\]:\d+\//);
  expect(ends(measurement)).toEqual(["hello answered"]);
});

test("a flood of requests on one connection is cut at the second", async () => {
  const measurement = await measured({ ...ENDLESS, boundMillis: 10_000 }, async (base) => {
    const { hostname, port, pathname } = new URL(base);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined).resume();
    socket.write(`GET ${pathname}endless HTTP/1.1\r\nhost: origin\r\n\r\n`.repeat(2_000));
    await once(socket, "close");
  });
  expect(measurement.ending).toBe("finished");
  expect(measurement.origin?.requests.length).toBe(1);
});
