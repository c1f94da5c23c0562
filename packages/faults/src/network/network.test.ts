import { Agent, get } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { NetworkBehaviour } from "../proxy/stage.ts";
import { type RunningProxy, startProxy } from "../proxy/start-proxy.ts";
import { arrivalOf, type RawAnswer, rawGet, rawRequest } from "../testing/raw-get.ts";
import { DOCUMENT, GAP_MILLIS, LINES, startUpstream, type Upstream } from "../testing/upstream.ts";
import { NETWORK_FAULTS, NETWORK_VARIANTS } from "./index.ts";

const ALL = [...NETWORK_FAULTS, ...NETWORK_VARIANTS];

let upstream: Upstream;
let proxies: RunningProxy[];

beforeEach(async () => {
  upstream = await startUpstream();
  proxies = [];
});

afterEach(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await upstream.stop();
});

function named(name: string): NetworkBehaviour {
  const found = ALL.find((behaviour) => behaviour.name === name);
  if (found === undefined) {
    throw new Error(`no behaviour is named ${name}`);
  }
  return found;
}

async function through(...names: readonly string[]): Promise<string> {
  const behaviours = names.map(named);
  const proxy = await startProxy({ endpoint: upstream.endpoint, behaviours, seed: 7 });
  proxies.push(proxy);
  return proxy.endpoint;
}

/** Millis between the arrivals of two lines of the stream. */
function between(answer: RawAnswer, first: number, second: number): number {
  const [from = Number.NaN, to = Number.NaN] = [first, second].map((line) =>
    arrivalOf(answer, (LINES[line - 1] ?? "").trim()),
  );
  return to - from;
}

test("without a behaviour every byte passes as it came", async () => {
  const answer = await rawGet(await through(), "/stream");
  expect(answer.end).toBe("fin");
  expect(answer.text).toBe((await rawGet(upstream.endpoint, "/stream")).text);
  expect(between(answer, 1, 2)).toBeGreaterThan(GAP_MILLIS / 2);
});

test("the endpoint keeps its base path, and a dead upstream is a dead connection", async () => {
  const proxy = await startProxy({ endpoint: `${upstream.endpoint}/base/`, behaviours: [] });
  proxies.push(proxy);
  expect(proxy.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/base$/);
  await upstream.stop();
  expect((await rawGet(proxy.endpoint, "/")).end).toBe("rst");
  upstream = await startUpstream();
});

describe("network-splits-writes", () => {
  test("answers come in many reads, complete and in order", async () => {
    const answer = await rawGet(await through("network-splits-writes"), "/doc");
    expect(answer.text.endsWith(DOCUMENT)).toBe(true);
    expect(answer.reads.length).toBeGreaterThan(5);
  });

  test("requests arrive in many reads", async () => {
    const body = "x".repeat(8192);
    const head = `POST / HTTP/1.1\r\nhost: u\r\nconnection: close\r\ncontent-length: 8192\r\n\r\n`;
    await rawRequest(await through("network-splits-writes"), head + body);
    expect(upstream.reads.length).toBeGreaterThan(5);
    expect(upstream.reads.reduce((sum, bytes) => sum + bytes, 0)).toBe(8192);
  });
});

test("network-has-latency: each way takes time, and the gaps survive", async () => {
  const answer = await rawGet(await through("network-has-latency"), "/stream");
  expect(answer.reads[0]?.atMillis).toBeGreaterThan(400);
  expect(between(answer, 1, 3)).toBeGreaterThan(GAP_MILLIS);
  expect(answer.end).toBe("fin");
});

test("network-delays-answers: a constant delay, and the gaps survive", async () => {
  const answer = await rawGet(await through("network-delays-answers"), "/stream");
  expect(answer.reads[0]?.atMillis).toBeGreaterThan(395);
  expect(between(answer, 1, 2)).toBeGreaterThan(GAP_MILLIS / 2);
});

test("network-drops-one-poll: the first poll only, and nothing else", async () => {
  const endpoint = await through("network-drops-one-poll");
  expect((await rawGet(endpoint, "/doc")).end).toBe("fin");
  expect(await rawGet(endpoint, "/doc?nonce=n")).toMatchObject({ end: "rst", text: "" });
  expect((await rawGet(endpoint, "/doc?nonce=n")).end).toBe("fin");
  expect(upstream.requests).toEqual(["GET /doc", "GET /doc?nonce=n"]);
});

test("network-resets-streams: after the first bytes of a streamed body", async () => {
  const endpoint = await through("network-resets-streams");
  const answer = await rawGet(endpoint, "/stream");
  expect(answer.end).toBe("rst");
  expect(answer.text).toContain(LINES[0].trim());
  expect(answer.text).not.toContain(LINES[1].trim());
  expect((await rawGet(endpoint, "/doc")).end).toBe("fin");
});

test("network-truncates-documents: one byte short, then FIN", async () => {
  const endpoint = await through("network-truncates-documents");
  const answer = await rawGet(endpoint, "/doc");
  expect(answer.end).toBe("fin");
  expect(answer.text.endsWith(DOCUMENT.slice(0, -1))).toBe(true);
  expect((await rawGet(endpoint, "/stream")).text).toContain("\r\n0\r\n\r\n");
});

test("network-repeats-segments: lines of a stream come twice", async () => {
  const { text } = await rawGet(await through("network-repeats-segments"), "/stream");
  expect(text.split(LINES[1].trim()).length - 1).toBe(2);
});

test("network-corrupts-bytes: documents and lines differ in one bit", async () => {
  const endpoint = await through("network-corrupts-bytes");
  expect((await rawGet(endpoint, "/doc")).text.endsWith(DOCUMENT.replace("true", "trud"))).toBe(
    true,
  );
  expect((await rawGet(endpoint, "/stream")).text).toContain('{"chunj":2}');
});

test("proxy-coalesces-segments: neighbours come together", async () => {
  const answer = await rawGet(await through("proxy-coalesces-segments"), "/stream");
  expect(between(answer, 1, 2)).toBe(0);
  expect(answer.text.endsWith("0\r\n\r\n")).toBe(true);
});

test("proxy-codes-unasked: ten bytes at once, all content at the end", async () => {
  const answer = await rawGet(await through("proxy-codes-unasked"), "/stream", "keep-alive");
  expect(answer.end).toBe("fin");
  const [head = "", ...rest] = answer.text.split("\r\n\r\n");
  expect(head.toLowerCase()).toContain("content-encoding: gzip");
  expect(head.toLowerCase()).not.toContain("chunked");
  const body = Buffer.from(rest.join("\r\n\r\n"), "latin1");
  expect(gunzipSync(body).toString()).toBe(LINES.join(""));
  const last = answer.reads.at(-1);
  expect((last?.atMillis ?? 0) - (answer.reads[0]?.atMillis ?? 0)).toBeGreaterThan(2 * GAP_MILLIS);
});

/** The interim statuses before an answer, and the local port that it came to. */
function interims(url: string, agent: Agent): Promise<[statuses: number[], port: number]> {
  return new Promise((resolve, reject) => {
    const statuses: number[] = [];
    const outgoing = get(url, { agent }, (incoming) => {
      const port = incoming.socket.localPort ?? 0;
      incoming.resume().on("end", () => resolve([statuses, port]));
    });
    outgoing.on("information", ({ statusCode }) => statuses.push(statusCode));
    outgoing.on("error", reject);
  });
}

test.each([
  ["proxy-sends-103-first", 103],
  ["proxy-sends-100-first", 100],
])("%s: before each answer of a connection", async (name, status) => {
  const url = `${await through(name)}/doc`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [first, port] = await interims(url, agent);
  expect([first, await interims(url, agent)]).toEqual([[status], [[status], port]]);
  agent.destroy();
});

test("proxy-closes-after-each-answer: although the answer says keep-alive", async () => {
  const endpoint = await through("proxy-closes-after-each-answer");
  const answer = await rawGet(endpoint, "/doc", "keep-alive");
  expect(answer.end).toBe("fin");
  expect(answer.text.toLowerCase()).toContain("connection: keep-alive");
  expect((await rawGet(endpoint, "/stream", "keep-alive")).text).toContain("\r\n0\r\n\r\n");
});

test("proxy-extends-chunks: framed anew, the content the same", async () => {
  const endpoint = await through("proxy-extends-chunks");
  const { text } = await rawGet(endpoint, "/doc");
  expect(text).toContain(`17;via="a proxy"\r\n${DOCUMENT}\r\n0;last\r\nx-trailer: 1\r\n\r\n`);
  expect(text.toLowerCase()).not.toContain("content-length");
  const response = await fetch(`${endpoint}/stream`);
  expect(await response.text()).toBe(LINES.join(""));
});

test("behaviours compose: the first one is nearest to the sender", async () => {
  const endpoint = await through("proxy-sends-103-first", "network-splits-writes");
  const answer = await rawGet(endpoint, "/doc");
  expect(answer.text.startsWith("HTTP/1.1 103 ")).toBe(true);
  expect(answer.reads.length).toBeGreaterThan(5);
});

test("the same seed splits in the same places", async () => {
  const lengths = async () => {
    const answer = await rawGet(await through("network-splits-writes"), "/doc");
    return answer.text.length;
  };
  expect(await lengths()).toBe(await lengths());
});

test("names are unique and described", () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
  for (const { description } of ALL) {
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});
