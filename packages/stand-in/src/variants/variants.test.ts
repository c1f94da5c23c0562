import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { loadOutcomes } from "../testing/load.ts";
import { ROUTES, type RouteName } from "../testing/routes.ts";
import { exchange } from "../testing/transcript.ts";
import { varied } from "../testing/vary.ts";
import { VARIANTS } from "./index.ts";

const PAYLOAD = "payloadBase64:YSBwYXlsb2FkIG9mIHRoZSB0ZXN0cw==,nonce:n";
const DELIVERED = `200 {sent:true} complete / 200 {delivered:true,queue:tests-queue,attempts:1,messageId:message-1,${PAYLOAD}} complete`;

/** A variant and what a raw client sees of one route. */
const SEEN: readonly (readonly [string, RouteName, string])[] = [
  [
    "env-inherits-an-extra-name",
    "env",
    "200 {propertyNames:[A_SECRET,A_VAR,OTHER,OUTBOX,STORE]} complete",
  ],
  [
    "upload-answers-gathered",
    "echo-stream",
    [
      "200 {read:1,bytes:1024} {read:2,bytes:1024} {read:3,bytes:1024} {read:4,bytes:1024}",
      "{read:5,bytes:2048} {read:6,bytes:2048} {read:7,bytes:2048} {read:8,bytes:2048}",
      "{end:true} complete",
    ].join(" - > "),
  ],
  ["queue-delivers-twice", "queue", DELIVERED],
  ["queue-redelivers-early", "queue", DELIVERED],
  ["throw-answers-an-html-500", "throw", '500 "<!doctype html><title>500</title><h1>So complete'],
  [
    "response-length-known",
    "stream",
    "200 content-length=156 {chunk:1} - {chunk:2} - {chunk:3} complete",
  ],
  ["response-closes-unannounced", "health", "200 {ok:true} complete"],
  ["response-heads-in-odd-form", "health", "200 {ok:true} complete"],
];

describe("seen by a raw client", () => {
  for (const [variant, route, text] of SEEN) {
    test.concurrent(`${variant} on ${route}`, () =>
      varied(variant, async ({ endpoint }) => {
        expect(await ROUTES[route](endpoint)).toBe(text);
      }));
  }
});

async function json(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  return (await (await fetch(url, init)).json()) as Record<string, unknown>;
}

test.concurrent("a put is seen only later", () =>
  varied("kv-visible-late", async ({ endpoint }) => {
    expect(await ROUTES.kv(endpoint)).toContain("{found:false}");
    await sleep(3_100);
    expect(await exchange(endpoint, { path: "/abi/kv?key=k" })).toContain("{found:true");
  }));

test.concurrent("a cleared observation is still seen, the very one, and later a newer one", () =>
  varied("kv-clears-late", async ({ endpoint }) => {
    const url = `${endpoint}/abi/scheduled`;
    await sleep(300);
    await json(url, { method: "DELETE" });
    const stale = await json(url);
    expect(stale).toMatchObject({ observed: true });
    await sleep(500);
    expect(await json(url)).toEqual(stale);
    await sleep(2_700);
    expect(Number((await json(url)).scheduledTimeMillis)).toBeGreaterThan(
      Number(stale.scheduledTimeMillis),
    );
  }));

test.concurrent("the cron fires twice for an instant, and the instants still advance", () =>
  varied("scheduled-fires-twice", async ({ endpoint }) => {
    expect(await ROUTES.scheduled(endpoint)).toContain("{observed:true");
  }));

test.concurrent("a slow clock shows in the date header and in the instants", () =>
  varied("host-clock-behind", async ({ endpoint }) => {
    const response = await fetch(`${endpoint}/abi/health`);
    const behind = Date.now() - Date.parse(response.headers.get("date") ?? "");
    expect(behind).toBeGreaterThan(295_000);
    expect(behind).toBeLessThan(305_000);
  }));

test.concurrent("a connection is closed although nothing said so", () =>
  varied("response-closes-unannounced", async ({ endpoint }) => {
    const response = await fetch(`${endpoint}/abi/health`);
    expect(response.headers.get("connection")).toBe("keep-alive");
  }));

test.concurrent("heads in odd form", () =>
  varied("response-heads-in-odd-form", async ({ endpoint }) => {
    const { headers } = await fetch(`${endpoint}/abi/health`);
    expect(headers.get("content-type")).toBe('application/json;Charset="UTF-8"');
    expect(headers.get("x-odd")).toBe("once, twice");
  }));

describe("loaders that are odd and right", () => {
  test("another order", () =>
    varied("loader-exports-in-another-order", async ({ loaderEndpoint }) => {
      expect(await loadOutcomes(loaderEndpoint)).toMatchObject({ loads: "200 queue+fetch" });
    }));
  test("errors with status 200", () =>
    varied("loader-errors-with-status-200", async ({ loaderEndpoint }) => {
      const outcomes = await loadOutcomes(loaderEndpoint);
      expect(outcomes.missing).toBe("200 error=module_not_found");
      expect(outcomes.loads).toBe("200 fetch+queue");
    }));
  test("members more and less", () =>
    varied("loader-answers-more-and-less", async ({ loaderEndpoint }) => {
      const outcomes = await loadOutcomes(loaderEndpoint);
      expect(outcomes.broken).toBe("422 error=module_syntax_error");
      expect(outcomes.loads).toBe("200 fetch+queue");
    }));
});

test("names are unique and described", () => {
  expect(new Set(VARIANTS.map(({ name }) => name)).size).toBe(VARIANTS.length);
  for (const { name, description } of VARIANTS) {
    expect(name).toMatch(/^[a-z0-9-]+$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});
